import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/tables.ts';
import { listTables, type Row } from '../../server/transfer/queries.ts';

/** The rows of all tables that exist, whatever the version of the site, in an order of their content. */
export async function allRows(db: Database): Promise<Map<string, Row[]>> {
  const tables = new Map<string, Row[]>();
  for (const table of [...(await listTables(db)).keys()].sort()) {
    const rows = await (db as unknown as Kysely<Record<string, Row>>).selectFrom(table).selectAll().execute();
    tables.set(table, rows.map((row) => ({ ...row })).sort(byContent));
  }
  return tables;
}

function byContent(one: Row, other: Row): number {
  const [text, otherText] = [JSON.stringify(one), JSON.stringify(other)];
  if (text === otherText) return 0;
  return text < otherText ? -1 : 1;
}
