import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../database/open.ts';
import type { Database, Tables } from '../database/tables.ts';

const ROWS_PER_PAGE = 1000;
const ROWS_PER_INSERT = 500;
/** A copy of progress has up to 700 KB: this many fit into memory together. */
const LARGE_ROWS_AT_ONCE = 20;
const largeRows: ReadonlySet<string> = new Set<keyof Tables>(['progress_copy']);

export type Row = Record<string, string | number | null>;
type AnyTable = Kysely<Record<string, Row>>;

/** The tables of an export with their primary keys, each after the tables that it refers to. */
const primaryKeys = {
  site_setting: ['key'],
  game: ['id'],
  retired_game: ['id'],
  level: ['id'],
  candidate: ['level_id'],
  score_count: ['level_id', 'score'],
  play: ['play_id'],
  play_count: ['level_id', 'is_on_day', 'day', 'skill', 'score'],
  skill_count: ['level_id', 'is_on_day', 'skill', 'score'],
  day_count: ['day', 'is_on_day', 'score'],
  guess_count: ['level_id', 'step', 'game_id', 'is_right'],
  rating: ['play_id'],
  progress_copy: ['id'],
  room: ['id'],
  room_member: ['room_id', 'id'],
  room_result: ['room_id', 'member_id', 'day'],
  push_subscription: ['id'],
  report: ['id'],
  review_entry: ['level_id', 'number'],
  submission_key: ['hash'],
  playtest: ['id'],
  playtest_play: ['play_id'],
  user: ['id'],
  second_factor: ['user_id'],
  access_token: ['id'],
  passkey: ['id'],
  identity: ['issuer', 'subject'],
  message_receiver: ['id'],
  pack: ['name'],
  audit_entry: ['id'],
  audit_head: ['id'],
} as const satisfies Partial<Record<keyof Tables, readonly string[]>>;

export type ExportedTable = keyof typeof primaryKeys;
export const exportedTables = Object.keys(primaryKeys) as ExportedTable[];

/** The tables that an export leaves out: sessions, one-time links, counts of calls, queued work, what triggers count, and other state of the running site. */
export const localTables = [
  'session',
  'user_link',
  'call_count',
  'queued_message',
  'receiver_state',
  'level_claim',
  'level_sender',
  'sender_block',
  'withdrawn_level',
  'withdrawn_picture',
  'orphan_picture',
  'picture_check',
  'picture_fingerprint',
  'stored_bytes',
  'rating_count',
  'upgrade',
  'backup_run',
  'content_revision',
  'score_revision',
  'migration',
];

export function isExportedTable(table: string): table is ExportedTable {
  return table in primaryKeys;
}

/** All rows of a table in the order of its primary key, read page by page. */
export async function* readRows(db: Database, table: ExportedTable): AsyncGenerator<Row> {
  const key: readonly string[] = primaryKeys[table];
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const pageRows = largeRows.has(table) ? LARGE_ROWS_AT_ONCE : ROWS_PER_PAGE;
  let last: Row | null = null;
  do {
    let query = anyTable(db).selectFrom(table).selectAll().limit(pageRows);
    for (const column of key) query = query.orderBy(column);
    if (last) {
      const values = sql.join(valuesOf(last, key));
      query = query.where(sql<boolean>`(${columns}) > (${values})`);
    }
    const page: Row[] = await query.execute();
    yield* page;
    last = page.length < pageRows ? null : (page.at(-1) ?? null);
  } while (last);
}

/** Inserts rows in batches while they are read. */
export async function writeRows(db: Database, table: ExportedTable, rows: AsyncIterable<Row>): Promise<void> {
  let batch: Row[] = [];
  const batchRows = largeRows.has(table) ? LARGE_ROWS_AT_ONCE : ROWS_PER_INSERT;
  const insertBatch = async () => {
    if (batch.length > 0) await anyTable(db).insertInto(table).values(batch).execute();
    batch = [];
  };
  for await (const row of rows) {
    batch.push(row);
    if (batch.length === batchRows) await insertBatch();
  }
  await insertBatch();
}

/** A column and the values that it accepts. */
export interface Column {
  name: string;
  type: 'text' | 'integer' | 'number';
  isNullable: boolean;
}

interface TableColumn extends Column {
  table: string;
}

/** The columns of every table that exists, by its name. */
export async function listTables(db: Database): Promise<Map<string, Column[]>> {
  const columns = isPostgres(db) ? await postgresColumns(db) : await sqliteColumns(db);
  const tables = Map.groupBy(columns, ({ table }) => table);
  return new Map(
    [...tables].map(([table, found]) => [table, found.map(({ table: _, ...column }) => column)]),
  );
}

/** Only of the site's own schema: Kysely's introspection reads all, and fails when a table of another one is dropped meanwhile. */
async function postgresColumns(db: Database): Promise<TableColumn[]> {
  const { rows } = await sql<{ table: string; name: string; dataType: string; nullable: string }>`
    select table_name as "table", column_name as name, data_type as "dataType", is_nullable as nullable
    from information_schema.columns where table_schema = current_schema()
    order by table_name, ordinal_position`.execute(db);
  return rows.map(({ table, name, dataType, nullable }) => ({
    table,
    name,
    type: columnType(dataType),
    isNullable: nullable === 'YES',
  }));
}

async function sqliteColumns(db: Database): Promise<TableColumn[]> {
  const tables = await db.introspection.getTables();
  return tables.flatMap(({ name: table, columns }) =>
    columns.map(({ name, dataType, isNullable }) => ({
      table,
      name,
      type: columnType(dataType),
      isNullable,
    })),
  );
}

/** SQLite and PostgreSQL name their types differently. */
function columnType(dataType: string): Column['type'] {
  if (/^text$/i.test(dataType)) return 'text';
  return /^(integer|bigint)$/i.test(dataType) ? 'integer' : 'number';
}

export async function isEmptyTable(db: Database, table: ExportedTable): Promise<boolean> {
  return (await anyTable(db).selectFrom(table).selectAll().limit(1).execute()).length === 0;
}

function valuesOf(row: Row, columns: readonly string[]): unknown[] {
  return columns.map((column) => row[column]);
}

function anyTable(db: Database): AnyTable {
  return db as unknown as AnyTable;
}
