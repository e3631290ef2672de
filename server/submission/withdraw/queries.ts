import type { Database, LevelRow } from '../../database/tables.ts';

/** The level of an entry of a review thread, as it was submitted, in JSON. */
interface EntrySnapshot {
  number: number;
  /** The level of the thread; that of the withdrawal where it is left out, as versions before 1.1.1 did. */
  levelId?: string;
  snapshot: string | null;
  path: string | null;
}

/** All that a withdrawal takes from a level. */
export interface WithdrawnContent {
  row: LevelRow;
  snapshots: readonly EntrySnapshot[];
  /** The levels outside of the daily order that went with it, as they showed its pictures. */
  others?: readonly string[];
}

interface Withdrawn {
  id: string;
  /** ISO text. */
  at: string;
  content: WithdrawnContent;
  paths: readonly string[];
}

/** Keeps a level aside, and its pictures from removal. */
export async function insertWithdrawn(trx: Database, { id, at, content, paths }: Withdrawn): Promise<void> {
  await trx
    .insertInto('withdrawn_level')
    .values({ level_id: id, withdrawn_at: at, content: JSON.stringify(content) })
    .execute();
  if (paths.length === 0) return;
  const rows = paths.map((path) => ({ path, level_id: id }));
  await trx.insertInto('withdrawn_picture').values(rows).execute();
}

export async function findWithdrawn(trx: Database, id: string): Promise<WithdrawnContent | null> {
  const row = await trx
    .selectFrom('withdrawn_level')
    .select('content')
    .where('level_id', '=', id)
    .executeTakeFirst();
  return row ? (JSON.parse(row.content) as WithdrawnContent) : null;
}

/** The ids of the levels withdrawn before a time in ISO text. */
export async function listWithdrawnBefore(db: Database, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('withdrawn_level')
    .select('level_id')
    .where('withdrawn_at', '<', before)
    .execute();
  return rows.map(({ level_id }) => level_id);
}

/** Keeps nothing of a level aside any more; returns the paths of its pictures. */
export async function deleteWithdrawn(trx: Database, id: string): Promise<string[]> {
  await trx.deleteFrom('withdrawn_level').where('level_id', '=', id).execute();
  const rows = await trx
    .deleteFrom('withdrawn_picture')
    .where('level_id', '=', id)
    .returning('path')
    .execute();
  return rows.map(({ path }) => path);
}

/** Removes the levels as they were submitted from a review thread, and those that show one of some pictures from all others; returns them. */
export async function takeSnapshots(
  trx: Database,
  id: string,
  paths: readonly string[],
): Promise<EntrySnapshot[]> {
  const rows = await trx
    .selectFrom('review_entry')
    .select(['number', 'level_id as levelId', 'snapshot', 'snapshot_path as path'])
    .where((where) => where.or([where('level_id', '=', id), where('snapshot_path', 'in', [...paths, ''])]))
    .where('snapshot', 'is not', null)
    .execute();
  for (const row of rows) await writeSnapshot(trx, id, { ...row, snapshot: null, path: null });
  return rows;
}

export async function restoreSnapshots(
  trx: Database,
  id: string,
  snapshots: readonly EntrySnapshot[],
): Promise<void> {
  for (const snapshot of snapshots) await writeSnapshot(trx, id, snapshot);
}

async function writeSnapshot(
  trx: Database,
  id: string,
  { number, levelId = id, snapshot, path }: EntrySnapshot,
): Promise<void> {
  await trx
    .updateTable('review_entry')
    .set({ snapshot, snapshot_path: path })
    .where('level_id', '=', levelId)
    .where('number', '=', number)
    .execute();
}
