import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { ProviderProblem } from '#shared/api/account/provider.ts';
import { timestampOf } from '#shared/schema/values.ts';
import type { Permission } from '#shared/user/user.ts';
import { foldUserName, MAX_USER_NAME_LENGTH, mixesScripts, NewUserName } from '#shared/user/user-name.ts';
import { findLatestDetail, recordAuditEvent } from '../../audit/queries.ts';
import type { Context } from '../../context.ts';
import { withExclusiveLock } from '../../database/open.ts';
import type { Database } from '../../database/tables.ts';
import { generatePassword, hashPassword } from '../password/password-hash.ts';
import {
  findUserById,
  insertUser,
  isLastAdmin,
  listUsers,
  type StoredUser,
  updatePassword,
  updatePermissions,
} from '../queries.ts';
import type { ProviderUser } from './provider.ts';
import { findIdentity, insertIdentity } from './queries.ts';

/** The user with an identity at the provider, with the permissions of now; a new one if the provider gives any. Else why there is none. */
export async function userAtProvider(
  { db, now }: Context,
  visitor: ProviderUser,
): Promise<StoredUser | ProviderProblem> {
  const isNew = visitor.permissions.length > 0 && (await findIdentity(db, visitor)) === null;
  // A password that nobody knows. Hashed before the lock, as it takes a while.
  const passwordHash = isNew ? await hashPassword(generatePassword()) : null;
  // Two first logins at once would take the same name, or the last two admins each other's permission.
  return withExclusiveLock(db, async (trx) => {
    const identity = await findIdentity(trx, visitor);
    const at = now();
    if (!identity && visitor.permissions.length === 0) return 'stranger';
    // Null if it was unlinked in this moment.
    if (!identity) return passwordHash === null ? 'failed' : addUser(trx, visitor, { passwordHash, at });
    const user = await findUserById(trx, identity.userId);
    if (!user) return 'stranger';
    return identity.givesPermissions ? renewPermissions(trx, user, { visitor, at }) : user;
  });
}

async function addUser(
  trx: Database,
  { issuer, subject, names, permissions }: ProviderUser,
  { passwordHash, at }: { passwordHash: string; at: number },
): Promise<StoredUser> {
  const createdAt = timestampOf(at);
  const name = await freeName(trx, names);
  const user: StoredUser = { id: randomUUID(), name, permissions, passwordHash };
  await insertUser(trx, { ...user, createdAt });
  await insertIdentity(trx, { issuer, subject, userId: user.id, givesPermissions: true, createdAt });
  const detail = `by the provider, may: ${permissions.join(', ')}`;
  await recordAuditEvent(trx, { at, user: null, action: 'user-added', subject: name, detail });
  return user;
}

/** Links a user with an identity. With a password that nobody knows, the provider decides from then on. */
export async function linkUser(
  trx: Database,
  user: StoredUser,
  { visitor, passwordHash, at }: { visitor: ProviderUser; passwordHash: string | null; at: number },
): Promise<void> {
  const { issuer, subject } = visitor;
  const givesPermissions = passwordHash !== null;
  await insertIdentity(trx, {
    issuer,
    subject,
    userId: user.id,
    givesPermissions,
    createdAt: timestampOf(at),
  });
  const event = { at, user: user.name, subject: user.name, detail: issuer } as const;
  await recordAuditEvent(trx, { ...event, action: 'identity-linked' });
  if (passwordHash === null) return;
  await renewPermissions(trx, user, { visitor, at });
  // Ends the sessions, too: the next one begins at the provider.
  await updatePassword(trx, user.name, passwordHash);
}

/** Permissions that the claim no longer has are taken away, but for those of the last admin. */
async function renewPermissions(
  trx: Database,
  user: StoredUser,
  { visitor, at }: { visitor: ProviderUser; at: number },
): Promise<StoredUser | ProviderProblem> {
  const isLast = !visitor.permissions.includes('admin') && (await isLastAdmin(trx, user.name));
  const permissions: Permission[] = isLast ? [...visitor.permissions, 'admin'] : visitor.permissions;
  const isChanged = [...permissions].sort().join() !== [...user.permissions].sort().join();
  if (isChanged) await updatePermissions(trx, user.name, permissions);
  if (isChanged || isLast) {
    const may = permissions.join(', ') || 'nothing special';
    const detail = `by the provider, may now: ${may}${isLast ? ' (stays the last admin)' : ''}`;
    const event = { at, user: null, action: 'user-changed', subject: user.name, detail } as const;
    // Once, not at each login for as long as the claim lacks it.
    const isKnown = !isChanged && (await findLatestDetail(trx, event.action, user.name)) === detail;
    if (!isKnown) await recordAuditEvent(trx, event);
  }
  return permissions.length === 0 ? 'stranger' : { ...user, permissions };
}

/** The first name that nobody has, in any form of its letters; a number is added to the best one otherwise. */
async function freeName(trx: Database, names: readonly string[]): Promise<string> {
  const taken = new Set((await listUsers(trx)).map(({ name }) => foldUserName(name)));
  const usable = names.flatMap((text) => {
    const parsed = v.safeParse(NewUserName, [...text].slice(0, MAX_USER_NAME_LENGTH - 4).join(''));
    return parsed.success && !mixesScripts(parsed.output) ? [parsed.output] : [];
  });
  const wanted = usable.length > 0 ? usable : ['user'];
  const free = wanted.find((name) => !taken.has(foldUserName(name)));
  if (free !== undefined) return free;
  for (let number = 2; ; number += 1) {
    const name = `${wanted[0]} ${number}`;
    if (!taken.has(foldUserName(name))) return name;
  }
}
