import * as v from 'valibot';
import type { RetiredGame } from '#shared/api/game/retired-game.ts';
import { Integer } from '#shared/schema/values.ts';
import { cleanLine } from '#shared/text/clean-text.ts';
import type { GameRow, RetiredGameRow } from '../../database/game-tables.ts';
import type { Database } from '../../database/tables.ts';

/** What brings a retired game back. */
const Undo = v.object({
  game: v.object({
    id: Integer,
    name: v.string(),
    year: v.nullable(Integer),
    fame: Integer,
    series: v.nullable(v.string()),
    aliases: v.string(),
    summary: v.nullable(v.string()),
    source: v.string(),
    total_rating_count: v.nullable(Integer),
    igdb_id: v.nullable(Integer),
    edition_of: v.optional(v.nullable(Integer), null),
    genre: v.optional(v.nullable(v.string()), null),
    platforms: v.optional(v.nullable(v.string()), null),
    developer: v.optional(v.nullable(v.string()), null),
  }),
  /** The aliases that the other game got by a merge. */
  addedAliases: v.array(v.string()),
  /** The levels that a merge moved, with their names of before. */
  levels: v.array(v.object({ id: v.string(), name: v.string() })),
  /** The ids of the games that were editions of it. */
  editions: v.optional(v.array(Integer), []),
});
export type Undo = v.InferOutput<typeof Undo>;

/** The fields by which a retired game is recognised. */
export type RetiredKey = Pick<RetiredGameRow, 'id' | 'name' | 'year' | 'igdb_id' | 'merged_into'>;

/** The complete row of a game. */
export async function findGameRow(db: Database, id: number): Promise<GameRow | null> {
  const row = await db.selectFrom('game').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Whether a game has an id of the games database from which imports come. */
export async function isIgdbIdTaken(db: Database, igdbId: number): Promise<boolean> {
  const row = await db.selectFrom('game').select('id').where('igdb_id', '=', igdbId).executeTakeFirst();
  return row !== undefined;
}

/** The keys of all retired games. */
export function listRetiredKeys(db: Database): Promise<RetiredKey[]> {
  return db
    .selectFrom('retired_game')
    .select(['id', 'name', 'year', 'igdb_id', 'merged_into'])
    .orderBy('id')
    .execute();
}

/** The retired games, latest first, at most `limit`. */
export async function listRetiredGames(db: Database, limit: number): Promise<RetiredGame[]> {
  const rows = await db
    .selectFrom('retired_game')
    .leftJoin('game', 'game.id', 'retired_game.merged_into')
    .select(['retired_game.id', 'retired_game.name', 'retired_game.year', 'retired_at', 'merged_into'])
    .select('game.name as targetName')
    .orderBy('retired_at', 'desc')
    .orderBy('retired_game.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, name, year, retired_at, merged_into, targetName }) => ({
    id,
    name: cleanLine(name),
    year,
    retiredAt: retired_at,
    mergedInto: merged_into === null ? null : { id: merged_into, name: targetName && cleanLine(targetName) },
  }));
}

/** The former ids of each game that others were merged into. */
export async function listFormerIds(db: Database): Promise<Map<number, number[]>> {
  const targets = new Map((await listRetiredKeys(db)).map(({ id, merged_into }) => [id, merged_into]));
  const former = new Map<number, number[]>();
  for (const id of targets.keys()) {
    const target = finalGameId(targets, id);
    if (target !== null) former.set(target, [...(former.get(target) ?? []), id]);
  }
  return former;
}

/** Takes a game out of the catalogue and notes what brings it back. */
export async function retireGame(
  db: Database,
  { mergedInto, retiredAt, undo }: { mergedInto: number | null; retiredAt: string; undo: Undo },
): Promise<void> {
  const { id, name, year, igdb_id } = undo.game;
  await db.deleteFrom('game').where('id', '=', id).execute();
  await db
    .insertInto('retired_game')
    .values({
      id,
      name,
      year,
      igdb_id,
      merged_into: mergedInto,
      retired_at: retiredAt,
      undo: JSON.stringify(undo),
    })
    .execute();
}

/** A retired game with what brings it back; null for another id. */
export async function findRetired(
  db: Database,
  id: number,
): Promise<{ mergedInto: number | null; undo: Undo } | null> {
  const row = await db.selectFrom('retired_game').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? { mergedInto: row.merged_into, undo: v.parse(Undo, JSON.parse(row.undo)) } : null;
}

export async function isRetired(db: Database, id: number): Promise<boolean> {
  const row = await db.selectFrom('retired_game').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Puts a retired game back into the catalogue. */
export async function unretireGame(db: Database, game: GameRow): Promise<void> {
  await db.deleteFrom('retired_game').where('id', '=', game.id).execute();
  await db.insertInto('game').values(game).execute();
}

export async function saveAliases(db: Database, id: number, aliases: readonly string[]): Promise<void> {
  await db
    .updateTable('game')
    .set({ aliases: JSON.stringify(aliases) })
    .where('id', '=', id)
    .execute();
}

/**
 * The id of the game that a retired one became, by the target of each retired game: null if it, or the last one of a chain of merges, was
 * removed. Chains end: a game is merged only into one that is in the catalogue.
 */
export function finalGameId(targets: ReadonlyMap<number, number | null>, id: number): number | null {
  let current: number | null = id;
  for (let steps = 0; current !== null && targets.has(current); steps += 1) {
    // Rows that somebody wrote by hand might form a circle.
    if (steps > targets.size) return null;
    current = targets.get(current) ?? null;
  }
  return current;
}
