import type { Permission } from '#shared/user/user.ts';
import type { Config } from '../../config.ts';

export type Claims = Record<string, unknown>;

/** What the providers of this world call a user, best first. */
const NAMES = ['preferred_username', 'name', 'email'];

/** What a visitor may do here, by the values of the claim in the settings. */
export function permissionsOf({ oidcAdmins, oidcManagers }: Config, values: readonly string[]): Permission[] {
  const known = new Set(values.map(withoutRoot));
  const has = (wanted: string | null) => wanted !== null && known.has(withoutRoot(wanted));
  const permissions: Permission[] = [];
  if (has(oidcManagers)) permissions.push('manage-level');
  if (has(oidcAdmins)) permissions.push('admin');
  return permissions;
}

/** The names of a visitor, best first. */
export function namesOf(claims: Claims): string[] {
  return NAMES.flatMap((name) => {
    const value = claims[name];
    if (typeof value !== 'string') return [];
    const text = name === 'email' ? (value.split('@')[0] ?? '') : value;
    return text.trim() === '' ? [] : [text];
  });
}

/** The values of a claim, which may lie within another one: `realm_access.roles`. */
export function valuesOf(claims: Claims, claim: string): string[] {
  if (Object.hasOwn(claims, claim)) return valuesIn(claims[claim]);
  const inner = claim.split('.').reduce<unknown>((value, name) => {
    return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  }, claims);
  return valuesIn(inner);
}

/** A list, one value, several with commas between them, or an object with the values as its names. Anything within a list that is no text or number is no value. */
function valuesIn(claim: unknown): string[] {
  if (typeof claim === 'string') return [claim, ...claim.split(',')].map((value) => value.trim());
  if (typeof claim === 'number') return [String(claim)];
  if (Array.isArray(claim)) {
    return claim.filter((value) => typeof value === 'string' || typeof value === 'number').map(String);
  }
  if (isObject(claim)) return Object.keys(claim).filter((name) => claim[name]);
  return [];
}

function isObject(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Keycloak writes a group as its path: `/admins`. */
function withoutRoot(value: string): string {
  return value.startsWith('/') ? value.slice(1) : value;
}
