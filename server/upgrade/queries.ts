import * as z from 'zod/mini';
import type { Database } from '../database/tables.ts';

const LAST = 'last';
const RunState = z.enum(['pending', 'started', 'done', 'failed']);
export type RunState = z.infer<typeof RunState>;

/** The last run of the upgrade command; kept in the database so that every server of the site sees it. */
export interface UpgradeRun {
  state: RunState;
  output: string;
  startedAt: string;
  /** When the server that runs the command last said so. */
  seenAt: string;
}

export async function findRun(db: Database): Promise<UpgradeRun | null> {
  const row = await db.selectFrom('upgrade').selectAll().where('id', '=', LAST).executeTakeFirst();
  if (!row) return null;
  const { state, output, started_at, seen_at } = row;
  return { state: RunState.parse(state), output, startedAt: started_at, seenAt: seen_at };
}

/** Puts a new run in the place of the last one. */
export async function beginRun(db: Database, at: string): Promise<void> {
  const row = { state: 'pending', output: '', started_at: at, seen_at: at };
  await db
    .insertInto('upgrade')
    .values({ id: LAST, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Says how far the run is that began then; one that another has replaced is left alone. */
export async function updateRun(
  db: Database,
  { state, output, startedAt, seenAt }: UpgradeRun,
): Promise<void> {
  await db
    .updateTable('upgrade')
    .set({ state, output, seen_at: seenAt })
    .where('id', '=', LAST)
    .where('started_at', '=', startedAt)
    .execute();
}
