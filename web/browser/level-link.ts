import type { Level } from '#shared/level/level.ts';
import { codeFromLevel, levelFromCode } from '#shared/level/level-code.ts';
import { paths } from '#shared/page/paths.ts';
import { packJson, unpackJson } from './packed-json.ts';
import { publicAddress } from './site.ts';
import { warn } from './warn.ts';

// The largest level there may be stays below both; what is longer was not written by us.
const LIMITS = { longest: 100_000, mostBytes: 150_000 };

/** A level as one part of an address: a format digit, then its JSON, deflated, in base64url (design, 7). */
export function encodeLevel(level: Level): string {
  return packJson(codeFromLevel(level));
}

function decode(text: string): Level {
  const level = levelFromCode(unpackJson(text, LIMITS));
  if (!level) throw new Error('it describes no level');
  return level;
}

/** The level of a link, or null with a warning for what is cut off, tampered with or none at all (design, 7). */
export function decodeLevel(text: string): Level | null {
  try {
    return decode(text);
  } catch (error) {
    warn('Undecodable level in the address', error);
    return null;
  }
}

/** The public address at which a level in a link is played. */
export function levelLink(level: Level): string {
  return publicAddress(paths.custom(encodeLevel(level)));
}
