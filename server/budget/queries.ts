import { sql } from 'kysely';
import { type BudgetName, LEAST_AMOUNTS } from '#shared/budget/budget.ts';
import type { Database } from '../database/tables.ts';

/** The least that a picture counts for: it takes blocks of the disk, an entry in each archive, and crops. */
export const MIN_PICTURE_BYTES = LEAST_AMOUNTS['submitted-pictures'];
/** For one that an older version has checked. */
const UNKNOWN_PICTURE_BYTES = 500_000;

/** How much of a budget is used: bytes, or the number of reminders or of links to playtests. */
export function readUsed(db: Database, name: BudgetName): Promise<number> {
  switch (name) {
    case 'progress-copies':
    case 'rooms':
      return storedBytes(db, name);
    case 'submitted-pictures':
      return pictureBytes(db);
    case 'reminders':
      return countRows(db, 'push_subscription');
    case 'playtests':
      return countRows(db, 'playtest');
  }
}

async function storedBytes(db: Database, name: BudgetName): Promise<number> {
  const { bytes } = await db
    .selectFrom('stored_bytes')
    .select(({ fn }) => fn.sum('bytes').as('bytes'))
    .where('budget', '=', name)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

async function countRows(db: Database, table: 'push_subscription' | 'playtest'): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The stored pictures that levels in review, declined ones and earlier versions show, and no approved level or candidate. */
async function pictureBytes(db: Database): Promise<number> {
  const { bytes } = await db
    .selectFrom('picture_check')
    .select(({ fn, eb }) => {
      const known = fn.coalesce('picture_check.bytes', eb.lit(UNKNOWN_PICTURE_BYTES));
      const counted = eb
        .case()
        .when(known, '<', MIN_PICTURE_BYTES)
        .then(eb.lit(MIN_PICTURE_BYTES))
        .else(known)
        .end();
      return fn.sum(counted).as('bytes');
    })
    .where(
      'path',
      'not in',
      db.selectFrom('level').select('path').where('state', 'in', ['approved', 'candidate']),
    )
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('path', 'in', selectFrom('level').select('path')),
        eb(
          'path',
          'in',
          selectFrom('review_entry')
            .select(({ ref }) => ref('snapshot_path').$notNull().as('path'))
            .where('snapshot_path', 'is not', null),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** What has a day of its last use. */
const unused = {
  'progress-copies': { table: 'progress_copy', usedOn: 'used_on' },
  rooms: { table: 'room', usedOn: 'used_on' },
  reminders: { table: 'push_subscription', usedOn: 'confirmed_on' },
  playtests: { table: 'playtest', usedOn: 'ends_at' },
} as const;
type UnusedBudget = keyof typeof unused;

/** The number of rows of a budget, counted up to a maximum. */
export async function countUpTo(db: Database, name: UnusedBudget, max: number): Promise<number> {
  const some = db.selectFrom(unused[name].table).select('id').limit(max).as('some');
  const { count } = await db
    .selectFrom(some)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes some of the rows that were last used the longest ago, and returns their number. */
export async function deleteOldest(db: Database, name: UnusedBudget, rows: number): Promise<number> {
  const { table, usedOn } = unused[name];
  const oldest = sql`select id from ${sql.table(table)} order by ${sql.ref(usedOn)}, id limit ${rows}`;
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where id in (${oldest})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
