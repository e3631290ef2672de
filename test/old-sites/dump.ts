import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';

type Row = Record<string, SQLOutputValue>;

/** First the tables that others refer to; tables of later versions follow by name. */
const FIRST_TABLES = ['migration', 'site_setting', 'game', 'level', 'user'];
/** Tables of one row, which exists, and which the triggers of the other rows have counted up. */
const REVISIONS = ['content_revision', 'score_revision'];
/** Triggers fill them while the rows of other tables are inserted. */
const COUNTED = ['stored_bytes', 'rating_count'];

/** The rows of an SQLite file as statements that both databases run, tables and rows in a fixed order. */
export function dumpRows(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true });
  const rowsOf = (table: string) =>
    database.prepare(`select * from "${table}" order by rowid`).all() as Row[];
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
  const names = tables.map(({ name }) => String(name)).filter((name) => !name.startsWith('sqlite_'));
  const others = names.filter((name) => ![...FIRST_TABLES, ...REVISIONS, ...COUNTED].includes(name)).sort();
  const inserts = [...FIRST_TABLES.filter((name) => names.includes(name)), ...others].map((name) =>
    insertOf(name, rowsOf(name)),
  );
  const updates = REVISIONS.filter((name) => names.includes(name)).flatMap((name) =>
    rowsOf(name).map(({ number }) => `update ${name} set number = ${number};\n`),
  );
  database.close();
  return [...inserts, ...updates].join('');
}

function insertOf(table: string, rows: readonly Row[]): string {
  const [first] = rows;
  if (!first) return '';
  const columns = Object.keys(first).map((column) => `"${column}"`);
  const lines = rows.map((row) => `  (${Object.values(row).map(literalOf).join(', ')})`);
  return `insert into "${table}" (${columns.join(', ')}) values\n${lines.join(',\n')};\n`;
}

function literalOf(value: SQLOutputValue | undefined): string {
  if (value === null || value === undefined) return 'null';
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}
