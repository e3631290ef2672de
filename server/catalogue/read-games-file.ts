import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { type CsvError, type Options, parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { cleanedLine, cleanText } from '#shared/text/clean-text.ts';
import { StartError } from '../process/start-error.ts';
import type { IncomingGame } from './incoming-game.ts';

const ALIAS_SEPARATOR = '|';
const COLUMNS = ['id', 'name', 'year', 'series', 'aliases', 'summary', 'fame', 'total_rating_count'];
const MAX_SHOWN_VALUE_LENGTH = 60;

const TextLine = z
  .string()
  .check(
    cleanedLine,
    z.trim(),
    z.minLength(1, 'is empty'),
    z.maxLength(200, 'is longer than 200 characters'),
  );

/** A nullable integer, given as a number or as digits. */
function integer(minimum: number, maximum: number, error: string) {
  return z.nullable(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^\d+$/, error))], error),
      z.pipe(z.transform(Number), z.int(error).check(z.minimum(minimum, error), z.maximum(maximum, error))),
    ),
  );
}

const GameRecord = z.object({
  id: integer(1, Number.MAX_SAFE_INTEGER - 1, 'is not an id'),
  name: TextLine,
  year: integer(1950, 2100, 'is not a year from 1950 to 2100'),
  series: z.nullable(TextLine),
  aliases: z.array(TextLine),
  summary: z.nullable(z.string().check(z.maxLength(5000, 'is longer than 5000 characters'))),
  fame: integer(1, 9, 'is not a whole number from 1 to 9'),
  total_rating_count: integer(0, Number.MAX_SAFE_INTEGER, 'is not a whole number'),
});

/** The content of a file of games. */
export interface GamesFile {
  games: IncomingGame[];
  /** What is wrong with the lines that are not in `games`. */
  errors: string[];
  ignoredColumns: string[];
}

interface Entry {
  /** 'line 3', for errors. */
  position: string;
  fields: Map<string, unknown>;
}

/** Reads a CSV, TSV or JSON file of games (docs/self-hosting.md). Throws a `StartError` when the file as a whole cannot be read. */
export async function readGamesFile(file: string): Promise<GamesFile> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new StartError(`The file cannot be read: ${error.message}`);
  });
  const entries = readEntries(extname(file).toLowerCase(), text);
  const games: IncomingGame[] = [];
  const errors: string[] = [];
  const unknownColumns = new Set<string>();
  for (const { position, fields } of entries) {
    for (const column of fields.keys()) if (!COLUMNS.includes(column)) unknownColumns.add(column);
    const result = z.safeParse(GameRecord, recordOf(fields));
    if (result.success) games.push(toIncomingGame(result.data));
    else errors.push(`${position}: ${describeIssue(result.error, fields)}`);
  }
  return { games, errors, ignoredColumns: [...unknownColumns] };
}

function readEntries(extension: string, text: string): Entry[] {
  if (extension === '.csv')
    return readTableEntries(text, { delimiter: detectDelimiter(text), relax_quotes: false });
  if (extension === '.tsv') return readTableEntries(text, { delimiter: '\t', quote: null });
  if (extension === '.json') return readJsonEntries(text);
  throw new StartError('The file must be a .csv, .tsv or .json file');
}

/** Some spreadsheets separate the columns of a CSV file by semicolons. */
function detectDelimiter(text: string): string {
  const [header = ''] = text.split('\n', 1);
  return header.includes(';') && !header.includes(',') ? ';' : ',';
}

function readTableEntries(text: string, options: Options): Entry[] {
  const rows = parseTable(text, options);
  const [header, ...others] = rows;
  const columns = header?.record.map((column) => column.trim().toLowerCase()) ?? [];
  if (!columns.includes('name')) {
    throw new StartError(
      `The first line must name the columns, with 'name' among them; known columns: ${COLUMNS.join(', ')}`,
    );
  }
  return others.map(({ record, info }) => ({
    position: `line ${info.lines}`,
    fields: new Map(columns.map((column, index) => [column, record[index]])),
  }));
}

function parseTable(text: string, options: Options): { record: string[]; info: { lines: number } }[] {
  try {
    const fixed: Options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true };
    return parse(text, { ...options, ...fixed }) as unknown as ReturnType<typeof parseTable>;
  } catch (error) {
    throw new StartError(`The file is not a valid table: ${(error as CsvError).message}`);
  }
}

function readJsonEntries(text: string): Entry[] {
  const list = z.safeParse(z.array(z.record(z.string(), z.unknown())), parseJson(text));
  if (!list.success) throw new StartError('The file is not a JSON list of objects');
  return list.data.map((entry, index) => ({
    position: `entry ${index + 1}`,
    fields: new Map(Object.entries(entry)),
  }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new StartError(`The file is not valid JSON: ${(error as Error).message}`);
  }
}

/** The known fields of an entry; empty ones are null. */
function recordOf(fields: Map<string, unknown>): Partial<Record<string, unknown>> {
  const field = (name: string) => {
    const value = cleaned(fields.get(name));
    return value === undefined || value === '' ? null : value;
  };
  const record = Object.fromEntries(COLUMNS.map((name) => [name, field(name)]));
  return { ...record, name: record.name ?? '', aliases: aliasesOf(record.aliases) };
}

function cleaned(value: unknown): unknown {
  return typeof value === 'string' ? cleanText(value).trim() : value;
}

function aliasesOf(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? [];
  return value
    .split(ALIAS_SEPARATOR)
    .map((alias) => alias.trim())
    .filter((alias) => alias !== '');
}

/** The first problem of an entry, with the start of the invalid value. */
function describeIssue({ issues }: z.core.$ZodError, fields: Map<string, unknown>): string {
  const [{ path, message } = { path: [], message: 'is invalid' }] = issues;
  const field = String(path[0]);
  const shown = JSON.stringify(cleaned(fields.get(field)) ?? '').slice(0, MAX_SHOWN_VALUE_LENGTH);
  return `${field} ${message}: ${shown}`;
}

function toIncomingGame({ total_rating_count, ...record }: z.output<typeof GameRecord>): IncomingGame {
  return { ...record, igdbId: null, ratings: total_rating_count };
}
