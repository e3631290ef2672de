import type { SelectQueryBuilder } from 'kysely';
import { isPostgres } from '../database/open.ts';
import type { Database, Tables } from '../database/tables.ts';

/**
 * Claims the rows that a query finds, in one transaction: `store` writes what keeps others from sending them too. They are returned as they
 * were before. Servers that claim at the same time get different ones.
 */
export function claimRows<Table extends keyof Tables, Row>(
  db: Database,
  find: (trx: Database) => SelectQueryBuilder<Tables, Table, Row>,
  store: (trx: Database, row: Row) => Promise<unknown>,
): Promise<Row[]> {
  return db.transaction().execute(async (trx) => {
    const due = find(trx);
    const rows = await (isPostgres(db) ? due.forUpdate().skipLocked() : due).execute();
    for (const row of rows) await store(trx, row);
    return rows;
  });
}
