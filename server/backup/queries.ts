import * as v from 'valibot';
import { BackupProgress, BackupState } from '#shared/api/site/backup.ts';
import type { BackupRunRow, Database } from '../database/tables.ts';

// There is one row: the last run.
const RUN_ID = 'last';

/** A run of the backups; stored in the database so that every server of the site sees it. */
export interface StoredRun {
  state: BackupState;
  /** Identifies the run. */
  startedAt: string;
  /** When the server that makes the backup last stored its progress. */
  seenAt: string;
  /** The user who has started it; null for one of the schedule. */
  startedBy: string | null;
  message: string;
  progress: BackupProgress | null;
}

/** The last run; null before the first. */
export async function findRun(db: Database): Promise<StoredRun | null> {
  const row = await db.selectFrom('backup_run').selectAll().where('id', '=', RUN_ID).executeTakeFirst();
  if (!row) return null;
  return {
    state: v.parse(BackupState, row.state),
    startedAt: row.started_at,
    seenAt: row.seen_at,
    startedBy: row.started_by,
    message: row.message,
    progress: row.progress === null ? null : v.parse(BackupProgress, JSON.parse(row.progress)),
  };
}

/** Replaces the last run by a new one; false when another server has replaced or ended it since it was read. */
export async function replaceRun(db: Database, last: StoredRun | null, run: StoredRun): Promise<boolean> {
  const row = rowOf(run);
  if (!last) {
    const inserted = await db
      .insertInto('backup_run')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return inserted.numInsertedOrUpdatedRows === 1n;
  }
  const updated = await db
    .updateTable('backup_run')
    .set(row)
    .where('started_at', '=', last.startedAt)
    .where('state', '=', last.state)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Stores the progress or the end of a run, unless a newer run has replaced it. */
export async function updateRun(db: Database, run: StoredRun): Promise<void> {
  await db.updateTable('backup_run').set(rowOf(run)).where('started_at', '=', run.startedAt).execute();
}

function rowOf({ state, startedAt, seenAt, startedBy, message, progress }: StoredRun): BackupRunRow {
  return {
    ...{ id: RUN_ID, state, started_at: startedAt, seen_at: seenAt, started_by: startedBy, message },
    progress: progress && JSON.stringify(progress),
  };
}
