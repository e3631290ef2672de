import type { Level } from '#shared/level/level.ts';
import { showingOf } from '#shared/level/showing.ts';
import type { Database, LevelRow } from '../database/tables.ts';
import { dropFromPack } from './candidate-facts.ts';
import { readLevel, rowFromLevel } from './level-row.ts';

/** A level and its index in the daily order; null for a level that is not approved, or waits for the day that it is pinned to. */
export interface PlacedLevel {
  level: Level;
  index: number | null;
  /** The columns of its row that could not be read, if there are any: nobody can play it, and managers can repair or delete it. */
  damaged?: readonly string[];
}

/** Whether a level can be shown; one that was withdrawn, or whose row is damaged, keeps its place and has nothing to read. */
type ShowableLevel = { kind: 'shown'; level: Level } | { kind: 'withdrawn' } | { kind: 'damaged' };

/** A level of the daily order. Only one that can be shown has a level to read; `stored` is what managers list and edit. */
export type OrderedLevel = ShowableLevel & { index: number; stored: Level };

/** Whether a placed level can be shown. */
export function showing({ level, damaged }: PlacedLevel): ShowableLevel {
  const kind = damaged ? 'damaged' : showingOf(level);
  return kind === 'shown' ? { kind, level } : { kind };
}

/**
 * The position of an approved level that waits outside of the daily order for the day that it is pinned to: the table wants one of each.
 * It is the lowest that the column takes, as old orders may begin below zero.
 */
export const WAITING = -2_147_483_648;

/** A level to insert, and its position in the daily order; null for a level that is not approved. */
interface NewLevel {
  level: Level;
  position: number | null;
}

/** The levels of all states: the daily order, then the others, newest first. */
export async function listLevels(db: Database): Promise<PlacedLevel[]> {
  const rows = await placedLevels(db)
    .orderBy('daily.index', (order) => order.asc().nullsLast())
    .orderBy('level.created_at', 'desc')
    .orderBy('level.id')
    .execute();
  return rows.map(placedFromRow);
}

/** The levels as they are stored: `levelFromRow` throws for a damaged one. */
export function listLevelRows(db: Database): Promise<LevelRow[]> {
  return db.selectFrom('level').selectAll().orderBy('id').execute();
}

export async function findLevel(db: Database, id: string): Promise<PlacedLevel | null> {
  const row = await placedLevels(db).where('level.id', '=', id).executeTakeFirst();
  return row ? placedFromRow(row) : null;
}

/** Which of some ids are those of levels. */
export async function existingLevels(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('level')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A level as it is stored. */
export function findLevelRow(db: Database, id: string): Promise<LevelRow> {
  return db.selectFrom('level').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
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

/** The levels of any state that feature a game of the catalogue. */
export async function findLevelsOfGame(db: Database, gameId: number): Promise<PlacedLevel[]> {
  const rows = await placedLevels(db)
    .where('level.game_id', '=', gameId)
    .orderBy('daily.index', (order) => order.asc().nullsLast())
    .orderBy('level.id')
    .execute();
  return rows.map(placedFromRow);
}

/** Gives levels another game. Nothing else of them is written: a damaged one stays as it is. */
export async function moveLevelsToGame(
  db: Database,
  ids: readonly string[],
  game: { id: number; name: string },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('level')
    .set(({ eb }) => ({ game_id: game.id, name: game.name, version: eb('version', '+', 1) }))
    .where('id', 'in', [...ids])
    .execute();
}

/** The ids of the daily order, first to last (docs/rules/daily-order.md#daily-order). */
export async function listDailyIds(db: Database): Promise<string[]> {
  const rows = await orderedLevels(db).select('id').orderBy('position').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** The ids of the approved levels that wait outside of the daily order for the days that they are pinned to. */
export async function listWaitingIds(db: Database): Promise<string[]> {
  const rows = await approvedLevels(db).select('id').where('position', '=', WAITING).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** The position after the last level of the daily order. */
export async function nextPosition(db: Database): Promise<number> {
  const last = await orderedLevels(db)
    .select('position')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (last?.position ?? -1) + 1;
}

export async function insertLevels(db: Database, levels: readonly NewLevel[]): Promise<void> {
  if (levels.length === 0) return;
  const rows = levels.map(({ level, position }) => ({ ...rowFromLevel(level), position }));
  await db.insertInto('level').values(rows).execute();
}

/** Updates a level, and its position if one is given, unless its state or version differ from `seen`. Returns whether it did. */
export async function updateLevel(
  db: Database,
  level: Level,
  seen: Level,
  position?: number | null | undefined,
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

/** Stores whether its creator allows the site to pass a level on. */
export async function saveConsent(db: Database, id: string, mayShare: boolean): Promise<void> {
  await db
    .updateTable('level')
    .set({ may_share: Number(mayShare) })
    .where('id', '=', id)
    .execute();
}

/** Whether a level shows a picture, or did when it was submitted, or until it was withdrawn less than a day ago. */
export async function isPictureUsed(db: Database, path: string): Promise<boolean> {
  if ((await findLevelsOfPicture(db, path)).length > 0) return true;
  return (await isSnapshotPicture(db, path)) || isWithdrawnPicture(db, path);
}

async function isWithdrawnPicture(db: Database, path: string): Promise<boolean> {
  const query = db.selectFrom('withdrawn_picture').select('path').where('path', '=', path);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Whether a level showed a picture when it was submitted (docs/rules/submission.md#review-thread). */
export async function isSnapshotPicture(db: Database, path: string): Promise<boolean> {
  const query = db.selectFrom('review_entry').select('number').where('snapshot_path', '=', path);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** The paths of the site's own pictures that levels show, or did when they were submitted; addresses elsewhere are left out. */
export async function listPicturePaths(db: Database): Promise<string[]> {
  return [...(await listPictureLevels(db)).keys()];
}

/** The same paths with the ids of these levels. */
export async function listPictureLevels(db: Database): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('level')
    .select(['path', 'id'])
    .union(
      db
        .selectFrom('review_entry')
        .select(({ ref }) => [ref('snapshot_path').$notNull().as('path'), 'level_id as id'])
        .where('snapshot_path', 'is not', null),
    )
    .orderBy('path')
    .orderBy('id')
    .execute();
  const stored = rows.filter(({ path }) => /^[0-9a-f]{64}\.webp$/.test(path));
  const byPath = Map.groupBy(stored, ({ path }) => path);
  return new Map([...byPath].map(([path, levels]) => [path, levels.map(({ id }) => id)]));
}

/** The paths of stored pictures without a height. */
export async function listUnmeasuredPictures(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('level')
    .select('path')
    .distinct()
    .where('image_height', 'is', null)
    .where('path', 'not like', 'http%')
    .where('withdrawn_at', 'is', null)
    .execute();
  return rows.map(({ path }) => path);
}

export async function saveImageHeight(db: Database, path: string, height: number): Promise<void> {
  await db.updateTable('level').set({ image_height: height }).where('path', '=', path).execute();
}

/** Gives an approved level its position in the daily order, or `WAITING`. */
export async function placeLevel(db: Database, id: string, position: number): Promise<void> {
  await db.updateTable('level').set({ position }).where('id', '=', id).execute();
}

export async function deleteLevelRow(db: Database, id: string): Promise<void> {
  await dropFromPack(db, id);
  await db.deleteFrom('level').where('id', '=', id).execute();
}

/** Positions the approved levels in the given order, and takes those that wait out of it. Only those whose position changes are written. */
export async function saveDailyOrder(
  db: Database,
  { order, waiting }: { order: readonly string[]; waiting: readonly string[] },
): Promise<void> {
  const rows = await approvedLevels(db).select(['id', 'position']).execute();
  const positions = new Map(rows.map(({ id, position }) => [id, position]));
  const entries = [
    ...order.map((id, index) => [id, index] as const),
    ...waiting.map((id) => [id, WAITING] as const),
  ];
  for (const [id, position] of entries) {
    if (!positions.has(id) || positions.get(id) === position) continue;
    await db.updateTable('level').set({ position }).where('id', '=', id).execute();
  }
}

/** Levels with their indexes: positions may have gaps, indexes have none. */
function placedLevels(db: Database) {
  return db
    .selectFrom('level')
    .leftJoin(dailyIndexes(db).as('daily'), 'daily.id', 'level.id')
    .selectAll('level')
    .select('daily.index');
}

function dailyIndexes(db: Database) {
  return orderedLevels(db).select((expression) => {
    const rowNumber = expression.fn
      .agg<number>('row_number')
      .over((over) => over.orderBy('position').orderBy('id'));
    return ['id', expression(rowNumber, '-', 1).as('index')];
  });
}

function approvedLevels(db: Database) {
  return db.selectFrom('level').where('state', '=', 'approved');
}

function orderedLevels(db: Database) {
  return approvedLevels(db).where('position', '>', WAITING);
}

function placedFromRow(row: LevelRow & { index: number | null }): PlacedLevel {
  const { level: stored, damaged } = readLevel(row);
  const isWaiting = stored.state === 'approved' && row.index === null;
  const level = isWaiting ? { ...stored, waiting: true } : stored;
  return { level, index: row.index, ...(damaged.length > 0 && { damaged }) };
}
