import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { type CsvError, type Options, parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { StartError } from '../process/start-error.ts';
import type { IncomingGame } from './incoming-game.ts';

const ALIAS_SEPARATOR = '|';
const COLUMNS = ['id', 'name', 'year', 'series', 'aliases', 'summary', 'fame', 'total_rating_count'];

const line = z.string().check(
  z.trim(),
  z.minLength(1, 'is empty'),
  z.maxLength(200, 'is longer than 200 characters'),
  z.refine((text) => !/\p{Cc}/u.test(text), 'has characters that cannot be shown'),
);

function whole(minimum: number, maximum: number, fault: string) {
  return z.nullable(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^\d+$/, fault))], fault),
      z.pipe(z.transform(Number), z.int(fault).check(z.minimum(minimum, fault), z.maximum(maximum, fault))),
    ),
  );
}

const GameRecord = z.object({
  id: whole(1, Number.MAX_SAFE_INTEGER - 1, 'is no id'),
  name: line,
  year: whole(1950, 2100, 'is no year from 1950 to 2100'),
  series: z.nullable(line),
  aliases: z.array(line),
  summary: z.nullable(z.string().check(z.maxLength(5000, 'is longer than 5000 characters'))),
  fame: whole(1, 9, 'is no whole number from 1 to 9'),
  total_rating_count: whole(0, Number.MAX_SAFE_INTEGER, 'is no whole number'),
});

/** The games of a file, and what is wrong with the lines that are none. */
export interface GamesFile {
  games: IncomingGame[];
  faults: string[];
  /** Columns that mean nothing here. */
  leftAside: string[];
}

interface Entry {
  /** Where it stands in the file, in words. */
  place: string;
  fields: Map<string, unknown>;
}

/** Reads a CSV, TSV or JSON file of games (docs/self-hosting.md). Throws `CannotStart` for a file that cannot be read at all. */
export async function readGamesFile(file: string): Promise<GamesFile> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new StartError(`The file cannot be read: ${error.message}`);
  });
  const entries = entriesOf(extname(file).toLowerCase(), text);
  const found: GamesFile = { games: [], faults: [], leftAside: [] };
  const strange = new Set<string>();
  for (const { place, fields } of entries) {
    for (const column of fields.keys()) if (!COLUMNS.includes(column)) strange.add(column);
    const result = z.safeParse(GameRecord, recordOf(fields));
    if (result.success) found.games.push(gameOf(result.data));
    else found.faults.push(`${place}: ${faultOf(result.error, fields)}`);
  }
  return { ...found, leftAside: [...strange] };
}

function entriesOf(extension: string, text: string): Entry[] {
  if (extension === '.csv') return tableEntries(text, { delimiter: delimiterOf(text), relax_quotes: false });
  if (extension === '.tsv') return tableEntries(text, { delimiter: '\t', quote: null });
  if (extension === '.json') return jsonEntries(text);
  throw new StartError('The file is neither .csv nor .tsv nor .json');
}

/** Some spreadsheets part columns by semicolons and call it CSV. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split('\n', 1);
  return header.includes(';') && !header.includes(',') ? ';' : ',';
}

function tableEntries(text: string, options: Options): Entry[] {
  const rows = parseTable(text, options);
  const [header, ...others] = rows;
  const columns = header?.record.map((column) => column.trim().toLowerCase()) ?? [];
  if (!columns.includes('name')) {
    throw new StartError(
      `The first line names the columns, and none of them is 'name'; there may be: ${COLUMNS.join(', ')}`,
    );
  }
  return others.map(({ record, info }) => ({
    place: `line ${info.lines}`,
    fields: new Map(columns.map((column, index) => [column, record[index]])),
  }));
}

function parseTable(text: string, options: Options): { record: string[]; info: { lines: number } }[] {
  try {
    const fixed: Options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true };
    return parse(text, { ...options, ...fixed }) as unknown as ReturnType<typeof parseTable>;
  } catch (error) {
    throw new StartError(`The file is no table: ${(error as CsvError).message}`);
  }
}

function jsonEntries(text: string): Entry[] {
  const list = z.safeParse(z.array(z.record(z.string(), z.unknown())), parseJson(text));
  if (!list.success) throw new StartError('The file is no list of objects in JSON');
  return list.data.map((entry, index) => ({
    place: `entry ${index + 1}`,
    fields: new Map(Object.entries(entry)),
  }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new StartError(`The file is no JSON: ${(error as Error).message}`);
  }
}

/** An empty field says nothing. */
function recordOf(fields: Map<string, unknown>): Partial<Record<string, unknown>> {
  const field = (name: string) => {
    const value = fields.get(name);
    return value === undefined || (typeof value === 'string' && value.trim() === '') ? null : trimmed(value);
  };
  const record = Object.fromEntries(COLUMNS.map((name) => [name, field(name)]));
  return { ...record, name: record.name ?? '', aliases: aliasesOf(record.aliases) };
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

function aliasesOf(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? [];
  return value
    .split(ALIAS_SEPARATOR)
    .map((alias) => alias.trim())
    .filter((alias) => alias !== '');
}

function faultOf({ issues }: z.core.$ZodError, fields: Map<string, unknown>): string {
  const [{ path, message } = { path: [], message: 'does not fit' }] = issues;
  const field = String(path[0]);
  const shown = JSON.stringify(fields.get(field) ?? '').slice(0, 60);
  return `${field} ${message}: ${shown}`;
}

function gameOf({ total_rating_count, ...record }: z.output<typeof GameRecord>): IncomingGame {
  return { ...record, igdbId: null, ratings: total_rating_count };
}
