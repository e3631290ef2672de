import * as v from 'valibot';
import { LevelId } from '../level/level.ts';
import { isStarterMade } from '../level/level-origin.ts';
import { Bits256, Integer, listOf, recordOf, Timestamp } from '../schema/values.ts';
import { cleanedLine } from '../text/clean-text.ts';

/** The newest format of packs that this version reads, and the one that it writes. */
export const PACK_FORMAT = 1;

export const MAX_PACK_LEVELS = 1000;
export const MAX_PACK_MEGABYTES = 1000;
const MAX_NAME_LENGTH = 60;
const MAX_LINE_LENGTH = 200;

const lineOf = (maxLength: number) =>
  v.pipe(v.string(), cleanedLine, v.trim(), v.minLength(1), v.maxCodePoints(maxLength));

/** What its maker says of a pack. The licence is that of levels whose credit names none. */
export const PackTitle = v.object({
  name: lineOf(MAX_NAME_LENGTH),
  licence: lineOf(MAX_LINE_LENGTH),
  author: lineOf(MAX_LINE_LENGTH),
});
export type PackTitle = v.InferOutput<typeof PackTitle>;

/** `pack.json`: the contents of a pack (docs/rules/packs.md#format). `levels` are the ids of its levels at the site that made it, in their order. */
export const Pack = v.object({
  format: v.literal(PACK_FORMAT),
  ...PackTitle.entries,
  version: v.pipe(Integer, v.minValue(1)),
  /** The public key of the site, Ed25519. */
  key: Bits256,
  sharedAt: Timestamp,
  levels: listOf(LevelId, MAX_PACK_LEVELS, 1),
});
export type Pack = v.InferOutput<typeof Pack>;

/** A pack that a level came with, and the fingerprint of the key that signed it. */
export const PackOrigin = v.object({ ...PackTitle.entries, signer: lineOf(MAX_LINE_LENGTH) });
export type PackOrigin = v.InferOutput<typeof PackOrigin>;

/** Which of the levels that may be passed on a pack has: all, those of the site or of creators alone, the starter pack, or chosen ones. */
export const PackContent = v.union([
  v.picklist(['all', 'own', 'creators', 'starter']),
  listOf(LevelId, MAX_PACK_LEVELS, 1),
]);
export type PackContent = v.InferOutput<typeof PackContent>;

/** Those of the levels that may be passed on that a pack has; of too many the latest. */
export function levelsOfPack<Shareable extends { id: string; isSubmitted: boolean }>(
  shareable: readonly Shareable[],
  content: PackContent,
): Shareable[] {
  const chosen = Array.isArray(content) ? new Set(content) : null;
  const isOf = ({ id, isSubmitted }: Shareable) => {
    if (chosen) return chosen.has(id);
    switch (content) {
      case 'own':
        return !isSubmitted;
      case 'creators':
        return isSubmitted;
      case 'starter':
        return isStarterMade(id);
      default:
        return true;
    }
  };
  return shareable.filter(isOf).slice(-MAX_PACK_LEVELS);
}

/** `hashes.json`: the SHA-256 of every other file but the signature, by its name. */
export const PackHashes = recordOf(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)));

/** The names of the files that every pack has. */
export const packFiles = { pack: 'pack.json', hashes: 'hashes.json', signature: 'signature' } as const;

/** The name of the file of a level, by its place in `pack.json`, from 0 on. */
export function levelFile(index: number): string {
  return `levels/${String(index + 1).padStart(4, '0')}.json`;
}

/** The name of the file of a picture. */
export function pictureFile(path: string): string {
  return `screenshots/${path}`;
}
