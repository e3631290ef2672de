import { isDeepStrictEqual } from 'node:util';
import type { CandidateOrigin, Update } from '#shared/candidate/candidate.ts';
import { isSameName } from '#shared/game/same-name.ts';
import type { AcceptedGame } from '#shared/level/also-accepted.ts';
import { levelDifferences } from '#shared/level/edit/level-differences.ts';
import type { Level } from '#shared/level/level.ts';
import { makersOf, type PackedLevel } from '#shared/pack/packed-level.ts';
import type { Database } from '../database/tables.ts';
import { type CandidateFacts, listPacked } from '../level/candidate-facts.ts';

type Field = keyof PackedLevel;
type LevelFields = readonly (keyof Level)[];

/** The fields of a level that take their values with one of a pack; one without is itself. */
const fieldsWith: Partial<Record<Field, LevelFields>> = {
  screenshot: ['path', 'imageRatio', 'imageHeight'],
  // The catalogue of this site may have another id for the game.
  name: ['name', 'gameId', 'alsoAccepted'],
  gameId: ['name', 'gameId', 'alsoAccepted'],
  firstPack: [],
};

/** The fields of a level that differ between two versions of it in a pack; those that change together are one group. */
export function changedFields(from: PackedLevel, to: PackedLevel): LevelFields[] {
  const fields = Object.keys({ ...from, ...to }) as Field[];
  return fields
    .filter((field) => !isDeepStrictEqual(from[field], to[field]))
    .map((field) => fieldsWith[field] ?? [field as keyof Level])
    .filter((group) => group.length > 0);
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
    const origin = facts.get(id)?.origin;
    const [newer, before] = [find(id), find(levelId)];
    const [from, to] = [packed.get(id), packed.get(levelId)];
    if (!origin || !newer || !before || !from || !to) continue;
    const changed = changedFields(from, to);
    const ours = new Set(levelDifferences(asItCame(before, from, origin), before).map(({ field }) => field));
    const clashes = changed.filter((group) => group.some((field) => ours.has(field))).flat();
    // A save leaves translations alone that it does not name.
    const taken = { ...newer, translations: newer.translations ?? {} };
    const after = { ...before, ...Object.fromEntries(changed.flat().map((field) => [field, taken[field]])) };
    updates.set(id, { before, after, clashes: [...new Set(clashes)] });
  }
  return updates;
}

/** The level of this site as if it had changed nothing since. */
function asItCame(level: Level, packed: PackedLevel, { author = '', licence = '' }: CandidateOrigin): Level {
  const { screenshot, firstPack: _, ...fields } = packed;
  const { name, gameId } = isSameName(level.name, packed.name) ? level : packed;
  const titles = packed.alsoAccepted ?? [];
  const isOfPack = (title: AcceptedGame) => titles.some((other) => isSameName(other.name, title.name));
  // The catalogue of this site may lack some of them.
  const { alsoAccepted } = (level.alsoAccepted ?? []).every(isOfPack) ? level : packed;
  return {
    ...level,
    ...fields,
    ...makersOf({ author, licence }, packed),
    ...{ name, gameId, alsoAccepted, path: screenshot },
    // The year of the game stands for one that is not known.
    releaseDate: packed.releaseDate ?? level.releaseDate,
  };
}
