import * as v from 'valibot';
import { isLanguage } from '../../language/languages.ts';
import { refusalOfIssue } from '../../refusal/refusal-of-issue.ts';
import { type Refusal, refuse } from '../../refusal/refuse.ts';
import {
  type LevelColumn,
  levelColumns,
  otherNames,
  type TableLevel,
  translatedColumns,
} from './level-columns.ts';

/** Levels of one table: each has a picture of its own. */
export const MAX_TABLE_LEVELS = 500;
const MAX_RECORD_LENGTH = 256 * 1024;
const SEPARATORS = [',', ';', '\t'];

/** Of Node and of browsers. */
declare const TextDecoder: new (
  encoding: string,
  options?: { fatal: boolean },
) => { decode: (bytes: Uint8Array) => string };

/** `parse` of `csv-parse`, which has one build for Node and one for browsers. */
type ParseCsv = (
  text: string,
  options: { delimiter: string; info: true; relax_column_count: true; max_record_size: number },
) => unknown;

/** What is wrong with a table, at a line and a column; `column` is null for the line as a whole. */
export interface TableProblem {
  line: number;
  column: string | null;
  refusal: Refusal;
}

/** A level of a table with the line that it begins on, from 1. */
interface TableRow {
  line: number;
  level: TableLevel;
}

/** A table of levels: rows are complete where nothing is wrong with them. */
export interface LevelTable {
  rows: TableRow[];
  problems: TableProblem[];
  /** Columns without a meaning here. */
  ignored: string[];
}

/**
 * Reads a table of levels (docs/rules/levels.md#level-tables): comma-, semicolon- or tab-separated text, in UTF-8, UTF-16 or, as spreadsheets still
 * write it, Windows-1252. Columns may be in any order; empty cells say nothing.
 */
export function readLevelTable(bytes: Uint8Array, parse: ParseCsv): LevelTable {
  const records = parseRecords(textOf(bytes), parse);
  if (!Array.isArray(records)) return { rows: [], problems: [records], ignored: [] };
  const [header, ...others] = records;
  const columns = header?.record.map((cell) => ({ cell: cell.trim(), column: columnOf(cell) })) ?? [];
  const problem = headerProblem(columns.map(({ column }) => column?.name));
  if (problem) return { rows: [], problems: [{ line: 1, column: null, refusal: problem }], ignored: [] };
  const table: LevelTable = {
    rows: [],
    problems: [],
    ignored: columns.filter(({ cell, column }) => !column && cell !== '').map(({ cell }) => cell),
  };
  for (const { record, line } of others) {
    if (record.every((cell) => cell.trim() === '')) continue;
    if (table.rows.length === MAX_TABLE_LEVELS) {
      const refusal = refuse('too-many-entries', { max: MAX_TABLE_LEVELS });
      table.problems.push({ line, column: null, refusal });
      break;
    }
    const { level, problems } = readRow(
      columns.map(({ column }) => column),
      record,
    );
    table.rows.push({ line, level });
    table.problems.push(...problems.map((problem) => ({ line, ...problem })));
  }
  if (table.rows.length === 0) table.problems.push({ line: 1, column: null, refusal: refuse('table-empty') });
  return table;
}

interface TableRecord {
  record: string[];
  line: number;
}

function parseRecords(text: string, parse: ParseCsv): TableRecord[] | TableProblem {
  const [header = ''] = text.split(/[\r\n]/, 1);
  // The one that separates most: a name of a column may contain another.
  const delimiter = SEPARATORS.toSorted(
    (one, other) => header.split(other).length - header.split(one).length,
  )[0];
  let line = 1;
  try {
    const parsed = parse(text, {
      delimiter: delimiter ?? ',',
      info: true,
      relax_column_count: true,
      max_record_size: MAX_RECORD_LENGTH,
    }) as { record: string[]; info: { lines: number } }[];
    return parsed.map(({ record, info }) => {
      const begins = line;
      line = info.lines + 1;
      return { record, line: begins };
    });
  } catch (error) {
    const { lines = 1 } = error as { lines?: number };
    return { line: lines, column: null, refusal: refuse('table-unreadable') };
  }
}

function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** `Did_You_Know [DE]` as `did you know (de)`. */
function plainName(cell: string): string {
  return cell
    .trim()
    .toLowerCase()
    .replace(/[_-]+(?![a-z]{2}\))/gu, ' ')
    .replace(/\s+/gu, ' ');
}

function columnOf(cell: string): LevelColumn | undefined {
  const name = plainName(cell);
  const own = otherNames[name] ?? name;
  const { base = own, code = '' } =
    /^(?<base>.+) \((?<code>[a-z]{2}(?:-[a-z]{2})?)\)$/u.exec(name)?.groups ?? {};
  if (code === '') return levelColumns.find((column) => column.name === own);
  const language = code.replace(/-.+/u, (region) => region.toUpperCase());
  if (!isLanguage(language)) return undefined;
  return translatedColumns(language).find(
    (column) => column.name === `${otherNames[base] ?? base} (${language})`,
  );
}

function headerProblem(names: readonly (string | undefined)[]): Refusal | null {
  if (!names.includes('file') || !names.includes('name')) return refuse('table-no-header');
  const twice = names.find((name, at) => name !== undefined && names.indexOf(name) < at);
  return twice === undefined ? null : refuse('table-column-twice', { column: twice });
}

function readRow(
  columns: readonly (LevelColumn | undefined)[],
  record: readonly string[],
): { level: TableLevel; problems: Omit<TableProblem, 'line'>[] } {
  const problems: Omit<TableProblem, 'line'>[] = [];
  let level: TableLevel = { file: '', name: '' };
  if (record.slice(columns.length).some((cell) => cell.trim() !== '')) {
    problems.push({ column: null, refusal: refuse('table-too-many-cells') });
  }
  for (const [at, column] of columns.entries()) {
    const cell = withoutGuard(record[at] ?? '');
    if (!column || cell.trim() === '') continue;
    const result = v.safeParse(column.schema, cell, { abortPipeEarly: true });
    if (result.success) level = column.set(level, result.output as never);
    else problems.push({ column: column.name, refusal: refusalOfIssue(result.issues[0]) });
  }
  for (const column of ['file', 'name'] as const) {
    if (level[column] === '') problems.push({ column, refusal: refuse('missing') });
  }
  return { level, problems };
}

/** What a spreadsheet would compute has an apostrophe in front in the tables that a site writes. */
function withoutGuard(cell: string): string {
  return /^'+[=+\-@\t]/u.test(cell) ? cell.slice(1) : cell;
}
