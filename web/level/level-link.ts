import type { Level } from '#shared/level/level.ts';
import { codeFromLevel, levelFromCode } from '#shared/level/level-code.ts';
import { paths } from '#shared/page/paths.ts';
import { packJson, unpackJson } from '../browser/encoding/packed-json.ts';
import { logWarning } from '../browser/log-warning.ts';
import { publicUrl } from '../site/site.ts';

// The largest level there may be stays below both; what is longer was not written by us.
const LIMITS = { maxCharacters: 100_000, maxBytes: 150_000 };

/** A level as one part of an address (docs/rules/levels.md#level-links). */
export function encodeLevel(level: Level): Promise<string> {
  return packJson(codeFromLevel(level));
}

async function decode(text: string): Promise<Level> {
  const level = levelFromCode(await unpackJson(text, LIMITS));
  if (!level) throw new Error('it describes no level');
  return level;
}

/** The level of a link, or null with a warning for what is cut off, tampered with or none at all. */
export async function decodeLevel(text: string): Promise<Level | null> {
  try {
    return await decode(text);
  } catch (error) {
    logWarning('Undecodable level in the address', error);
    return null;
  }
}

/** The code of a level for its link; null for one that would not open again. */
export async function openableCode(level: Level): Promise<string | null> {
  const code = await encodeLevel(level);
  return (await decodeLevel(code)) && code;
}

/** The public address at which an encoded level is played. */
export function levelLink(code: string): string {
  return publicUrl(paths.custom(code));
}
