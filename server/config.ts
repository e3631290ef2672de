import * as v from 'valibot';
import { settings } from './settings.ts';

/** Values of settings by name, as the owner wrote them. */
export type Environment = Record<string, string | undefined>;

type AnySetting = (typeof settings)[keyof typeof settings];

export type Config = { [Each in AnySetting as Each['key']]: Each['unset'] };

const MAX_SHOWN_CHARACTERS = 60;

/** Invalid settings: the message has one line for each. */
export class InvalidConfig extends Error {}

/** In development nothing is posted to the webhook: the browser shows the message instead (docs/rules/administration.md#messages). */
export function isDevelopment({ envName }: Config): boolean {
  return envName === 'development';
}

/** Checks all settings at once; an empty one counts as not set. Throws `InvalidConfig`. */
export function parseConfig(environment: Environment): Config {
  const errors: string[] = [];
  const values = Object.entries(settings).map(([name, each]) => {
    const { key, schema, unset, requirement, example, secrecy, isVerbatim } = each;
    const value = environment[name] ?? '';
    if (value.trim() === '') return [key, unset];
    const given = isVerbatim ? value : value.trim();
    const result = v.safeParse(schema as v.GenericSchema, given);
    if (result.success) return [key, result.output];
    const actual = secrecy ? '' : `, not '${shown(given)}'`;
    const required = typeof requirement === 'string' ? requirement : requirement(given);
    errors.push(`Setting ${name} ${required}${actual}${example ? ` (example: ${example})` : ''}`);
    return [key, unset];
  });
  if (errors.length > 0) throw new InvalidConfig(errors.join('\n'));
  return Object.fromEntries(values) as Config;
}

/** A wrong value for a message: short, and with what cannot be seen as its code. */
function shown(value: string): string {
  const start = [...value].slice(0, MAX_SHOWN_CHARACTERS).join('');
  const visible = start.replace(/[\p{C}\p{Z}]/gu, (each) =>
    each === ' ' ? each : `\\u{${each.codePointAt(0)?.toString(16)}}`,
  );
  return start === value ? visible : `${visible}…`;
}

/** The secret values of a configuration, as they may stand in the output of a command. */
export function secretValues(config: Config): string[] {
  return Object.values(settings)
    .filter(({ secrecy }) => secrecy === 'secret')
    .flatMap(({ key }) => {
      const value = config[key];
      if (typeof value === 'object' && value !== null && 'secret' in value) return [value.secret];
      const secret = String(value ?? '');
      const password = URL.parse(secret)?.password ?? '';
      return [secret, password, decoded(password)];
    })
    .filter((secret) => secret !== '');
}

function decoded(password: string): string {
  try {
    return decodeURIComponent(password);
  } catch {
    // A percent sign of its own.
    return password;
  }
}
