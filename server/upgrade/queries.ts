import * as v from 'valibot';
import type { Database } from '../database/tables.ts';

// There is one row: the last run.
const RUN_ID = 'last';
const UpgradeRunState = v.picklist(['pending', 'started', 'done', 'failed']);
export type UpgradeRunState = v.InferOutput<typeof UpgradeRunState>;

/** A run of the upgrade command; stored in the database so that every server of the site sees it. */
export interface UpgradeRun {
  state: UpgradeRunState;
  output: string;
  startedAt: string;
  /** When the server that runs the command last stored its progress. */
  seenAt: string;
}

/** The last run; null when the command never ran. */
export async function findRun(db: Database): Promise<UpgradeRun | null> {
  const row = await db.selectFrom('upgrade').selectAll().where('id', '=', RUN_ID).executeTakeFirst();
  if (!row) return null;
  const { state, output, started_at, seen_at } = row;
  return { state: v.parse(UpgradeRunState, state), output, startedAt: started_at, seenAt: seen_at };
}

/** Replaces the last run by a new one, which is 'pending'. */
export async function startRun(db: Database, at: string): Promise<void> {
  const row = { state: 'pending', output: '', started_at: at, seen_at: at };
  await db
    .insertInto('upgrade')
    .values({ id: RUN_ID, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Stores the progress of the run that started at `startedAt`, unless a newer run has replaced it. */
export async function updateRun(
  db: Database,
  { state, output, startedAt, seenAt }: UpgradeRun,
): Promise<void> {
  await db
    .updateTable('upgrade')
    .set({ state, output, seen_at: seenAt })
    .where('id', '=', RUN_ID)
    .where('started_at', '=', startedAt)
    .execute();
}
