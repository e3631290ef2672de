import type { SelectQueryBuilder } from 'kysely';
import { isPostgres } from '../database/open.ts';
import type { Database, Tables } from '../database/tables.ts';

/**
 * Claims the rows that a query finds, in one transaction: `store` writes what keeps others from sending them too, and returns what is to be
 * sent. Servers that claim at the same time get different rows.
 */
export function claimRows<Table extends keyof Tables, Row, Entry>(
  db: Database,
  find: (trx: Database) => SelectQueryBuilder<Tables, Table, Row>,
  store: (trx: Database, row: Row) => Promise<Entry>,
): Promise<Entry[]> {
  return db.transaction().execute(async (trx) => {
    const due = find(trx);
    const entries: Entry[] = [];
    for (const row of await (isPostgres(db) ? due.forUpdate().skipLocked() : due).execute())
      entries.push(await store(trx, row));
    return entries;
  });
}
