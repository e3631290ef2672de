import { isDeepStrictEqual } from 'node:util';
import type { Candidate } from '#shared/candidate/candidate.ts';
import type { Level } from '#shared/level/level.ts';
import type { PackedLevel } from '#shared/pack/packed-level.ts';
import type { Database } from '../database/tables.ts';
import { type CandidateFacts, listPacked } from '../level/candidate-facts.ts';

type Update = NonNullable<Candidate['update']>;
type Field = keyof PackedLevel;

/** The fields of a level that take their values with one of a pack; one without is itself. */
const fieldsWith: Partial<Record<Field, readonly (keyof Level)[]>> = {
  screenshot: ['path', 'imageRatio', 'imageHeight'],
  // The catalogue of this site may have another id for the game.
  name: ['name', 'gameId', 'alsoAccepted'],
  gameId: ['name', 'gameId', 'alsoAccepted'],
  firstPack: [],
};

/** The fields of a level that differ between two versions of it in a pack. */
export function changedFields(from: PackedLevel, to: PackedLevel): (keyof Level)[] {
  const fields = Object.keys({ ...from, ...to }) as Field[];
  return fields
    .filter((field) => !isDeepStrictEqual(from[field], to[field]))
    .flatMap((field) => fieldsWith[field] ?? [field as keyof Level]);
}

/**
 * The levels of this site of which candidates propose changes, as they are and with the changes, by the id of the candidate. Only what the author
 * has changed since the level came is taken over it, so what this site has changed stays (docs/rules/packs.md#changes).
 */
export async function listUpdates(
  db: Database,
  facts: ReadonlyMap<string, Pick<CandidateFacts, 'origin'>>,
  find: (id: string) => Level | undefined,
): Promise<Map<string, Update>> {
  const pairs = [...facts].flatMap(([id, { origin }]) =>
    origin.newerThan ? [[id, origin.newerThan] as const] : [],
  );
  const packed = await listPacked(db, pairs.flat());
  const updates = new Map<string, Update>();
  for (const [id, levelId] of pairs) {
    const [newer, before] = [find(id), find(levelId)];
    const [from, to] = [packed.get(id), packed.get(levelId)];
    if (newer && before && from && to)
      updates.set(id, { before, after: withChanges(before, newer, [from, to]) });
  }
  return updates;
}

function withChanges(before: Level, newer: Level, [from, to]: [from: PackedLevel, to: PackedLevel]): Level {
  // A save leaves translations alone that it does not name.
  const taken = { ...newer, translations: newer.translations ?? {} };
  return { ...before, ...Object.fromEntries(changedFields(from, to).map((field) => [field, taken[field]])) };
}
