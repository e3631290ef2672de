import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../database/open.ts';
import type { Database, Tables } from '../database/tables.ts';

const ROWS_PER_PAGE = 1000;
const ROWS_PER_INSERT = 500;

export type Row = Record<string, string | number | null>;
type AnyTable = Kysely<Record<string, Row>>;

/** The tables that travel, each after those it refers to, with their keys. */
const keys = {
  site_setting: ['key'],
  game: ['id'],
  level: ['id'],
  score_count: ['level_id', 'score'],
  play: ['play_id'],
  user: ['id'],
  second_factor: ['user_id'],
  audit_entry: ['id'],
} as const satisfies Partial<Record<keyof Tables, readonly string[]>>;

export type TravellingTable = keyof typeof keys;
export const travellingTables = Object.keys(keys) as TravellingTable[];

/** Who is logged in, who called how often, what waits to be posted to a chat or to be cleared away, how the last upgrade went, how often the content changed: they end with the site. */
export const stayingTables = [
  'session',
  'call_count',
  'webhook_message',
  'orphan_picture',
  'upgrade',
  'content_revision',
  'migration',
];

export function isTravelling(table: string): table is TravellingTable {
  return table in keys;
}

/** All rows of a table, in the order of its key, read page by page. */
export async function* readRows(db: Database, table: TravellingTable): AsyncGenerator<Row> {
  const key: readonly string[] = keys[table];
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let last: Row | null = null;
  do {
    let query = anyTable(db).selectFrom(table).selectAll().limit(ROWS_PER_PAGE);
    for (const column of key) query = query.orderBy(column);
    if (last) {
      const values = sql.join(valuesOf(last, key));
      query = query.where(sql<boolean>`(${columns}) > (${values})`);
    }
    const page: Row[] = await query.execute();
    yield* page;
    last = page.length < ROWS_PER_PAGE ? null : (page.at(-1) ?? null);
  } while (last);
}

/** Writes rows as they come. */
export async function writeRows(
  db: Database,
  table: TravellingTable,
  rows: AsyncIterable<Row>,
): Promise<number> {
  let written = 0;
  let batch: Row[] = [];
  const write = async () => {
    if (batch.length > 0) await anyTable(db).insertInto(table).values(batch).execute();
    written += batch.length;
    batch = [];
  };
  for await (const row of rows) {
    batch.push(row);
    if (batch.length === ROWS_PER_INSERT) await write();
  }
  await write();
  return written;
}

/** What a column takes. */
export interface Column {
  name: string;
  kind: 'text' | 'whole' | 'number';
  isNullable: boolean;
}

interface TableColumn extends Column {
  table: string;
}

/** The tables that are there, each with its columns. */
export async function listTables(db: Database): Promise<Map<string, Column[]>> {
  const columns = isPostgres(db) ? await postgresColumns(db) : await sqliteColumns(db);
  const tables = Map.groupBy(columns, ({ table }) => table);
  return new Map(
    [...tables].map(([table, found]) => [table, found.map(({ table: _, ...column }) => column)]),
  );
}

/** Those of the site's own schema: Kysely looks through all, and fails when one of another's goes meanwhile. */
async function postgresColumns(db: Database): Promise<TableColumn[]> {
  const { rows } = await sql<{ table: string; name: string; type: string; nullable: string }>`
    select table_name as "table", column_name as name, data_type as type, is_nullable as nullable
    from information_schema.columns where table_schema = current_schema()
    order by table_name, ordinal_position`.execute(db);
  return rows.map(({ table, name, type, nullable }) => ({
    table,
    name,
    kind: kindOf(type),
    isNullable: nullable === 'YES',
  }));
}

async function sqliteColumns(db: Database): Promise<TableColumn[]> {
  const tables = await db.introspection.getTables();
  return tables.flatMap(({ name: table, columns }) =>
    columns.map(({ name, dataType, isNullable }) => ({ table, name, kind: kindOf(dataType), isNullable })),
  );
}

/** The two databases have different names for the same. */
function kindOf(dataType: string): Column['kind'] {
  if (/^text$/i.test(dataType)) return 'text';
  return /^(integer|bigint)$/i.test(dataType) ? 'whole' : 'number';
}

export async function isEmptyTable(db: Database, table: TravellingTable): Promise<boolean> {
  return (await anyTable(db).selectFrom(table).selectAll().limit(1).execute()).length === 0;
}

/** The paths of the pictures that levels show; addresses of the web are none. */
export async function listPicturePaths(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('level').select('path').distinct().orderBy('path').execute();
  return rows.map(({ path }) => path).filter((path) => /^[0-9a-f]{64}\.webp$/.test(path));
}

function valuesOf(row: Row, columns: readonly string[]): unknown[] {
  return columns.map((column) => row[column]);
}

function anyTable(db: Database): AnyTable {
  return db as unknown as AnyTable;
}
