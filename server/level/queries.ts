import * as z from 'zod/mini';
import { Credit, Level } from '#shared/level/level.ts';
import { ZoomPreset } from '#shared/level/zoom.ts';
import type { Database, LevelRow } from '../database/tables.ts';

/** A level and its index in the daily order; null for a level outside of it. */
export interface PlacedLevel {
  level: Level;
  index: number | null;
}

/** A level to write, and its place in the daily order; null for one outside of it. */
export interface NewPlace {
  level: Level;
  position: number | null;
}

const ZoomPresets = z.array(z.nullable(ZoomPreset));

/** All levels of all states: the approved ones in daily order, then the others, newest first. */
export async function listLevels(db: Database): Promise<PlacedLevel[]> {
  const rows = await placedLevels(db)
    .orderBy('daily.index', (order) => order.asc().nullsLast())
    .orderBy('level.created_at', 'desc')
    .orderBy('level.id')
    .execute();
  return rows.map(placedFromRow);
}

export async function findLevel(db: Database, id: string): Promise<PlacedLevel | null> {
  const row = await placedLevels(db).where('level.id', '=', id).executeTakeFirst();
  return row ? placedFromRow(row) : null;
}

/** The levels that show a picture; several may share one. */
export async function findLevelsOfPicture(db: Database, path: string): Promise<PlacedLevel[]> {
  const rows = await placedLevels(db)
    .where('level.path', '=', path)
    .orderBy('daily.index', (order) => order.asc().nullsLast())
    .orderBy('level.id')
    .execute();
  return rows.map(placedFromRow);
}

/** The ids of the daily order, first to last. */
export async function listDailyIds(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('level')
    .select('id')
    .where('state', '=', 'approved')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Writes new levels. */
export async function insertLevels(db: Database, levels: readonly NewPlace[]): Promise<void> {
  if (levels.length === 0) return;
  const rows = levels.map(({ level, position }) => ({ ...rowFromLevel(level), position }));
  await db.insertInto('level').values(rows).execute();
}

/** Changes a level that is still in the state and version that the caller has seen, and its place if one is given; says whether it was. */
export async function updateLevel(
  db: Database,
  level: Level,
  seen: Level,
  position?: number | null,
): Promise<boolean> {
  const { id: _, created_at: __, ...row } = rowFromLevel(level);
  const result = await db
    .updateTable('level')
    .set({ ...row, ...(position !== undefined && { position }) })
    .where('id', '=', seen.id)
    .where('state', '=', seen.state)
    .where('version', '=', seen.version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The paths of stored pictures whose height no level knows. */
export async function listUnmeasuredPictures(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('level')
    .select('path')
    .distinct()
    .where('image_height', 'is', null)
    .where('path', 'not like', 'http%')
    .execute();
  return rows.map(({ path }) => path);
}

export async function saveImageHeight(db: Database, path: string, height: number): Promise<void> {
  await db.updateTable('level').set({ image_height: height }).where('path', '=', path).execute();
}

export async function deleteLevelRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('level').where('id', '=', id).execute();
}

/** The ids of the approved levels, each with its position, in daily order. */
export function listDailyOrder(db: Database): Promise<{ id: string; position: number | null }[]> {
  return db
    .selectFrom('level')
    .select(['id', 'position'])
    .where('state', '=', 'approved')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Gives the approved levels their places in this order; those that stay in theirs are not written. */
export async function saveDailyOrder(db: Database, ids: readonly string[]): Promise<void> {
  const kept = new Map((await listDailyOrder(db)).map(({ id, position }) => [id, position]));
  for (const [position, id] of ids.entries()) {
    if (kept.get(id) === position) continue;
    await db
      .updateTable('level')
      .set({ position })
      .where('id', '=', id)
      .where('state', '=', 'approved')
      .execute();
  }
}

function placedLevels(db: Database) {
  return db
    .selectFrom('level')
    .leftJoin(
      (from) =>
        from
          .selectFrom('level')
          .select((expression) => [
            'id',
            expression(
              expression.fn.agg<number>('row_number').over((over) => over.orderBy('position').orderBy('id')),
              '-',
              1,
            ).as('index'),
          ])
          .where('state', '=', 'approved')
          .as('daily'),
      (join) => join.onRef('daily.id', '=', 'level.id'),
    )
    .selectAll('level')
    .select('daily.index');
}

function placedFromRow(row: LevelRow & { index: number | null }): PlacedLevel {
  return { level: levelFromRow(row), index: row.index };
}

function levelFromRow(row: LevelRow): Level {
  return Level.parse({
    id: row.id,
    name: row.name,
    path: row.path,
    version: row.version,
    gameId: row.game_id,
    releaseDate: row.release_date,
    presentation: row.presentation,
    didYouKnow: row.did_you_know,
    didYouKnowSpoils: row.did_you_know_spoils === 1,
    creator: row.creator,
    comment: row.comment,
    celebration: row.celebration,
    noSmoothing: row.no_smoothing === 1,
    popularity: row.popularity,
    createdAt: row.created_at,
    state: row.state,
    zoomPresets: ZoomPresets.parse(JSON.parse(row.zoom_presets)),
    imageRatio: row.image_ratio,
    ...(row.image_height !== null && { imageHeight: row.image_height }),
    credit: row.credit === null ? null : Credit.parse(JSON.parse(row.credit)),
  });
}

function rowFromLevel(level: Level): Omit<LevelRow, 'position'> {
  return {
    id: level.id,
    name: level.name,
    path: level.path,
    version: level.version,
    game_id: level.gameId,
    release_date: level.releaseDate,
    presentation: level.presentation,
    did_you_know: level.didYouKnow,
    did_you_know_spoils: Number(level.didYouKnowSpoils),
    creator: level.creator,
    comment: level.comment,
    celebration: level.celebration,
    no_smoothing: Number(level.noSmoothing),
    popularity: level.popularity,
    created_at: level.createdAt,
    state: level.state,
    zoom_presets: JSON.stringify(level.zoomPresets),
    image_ratio: level.imageRatio,
    image_height: level.imageHeight ?? null,
    credit: level.credit && JSON.stringify(level.credit),
  };
}
