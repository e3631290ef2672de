import { extname } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { type CsvError, type Options, parse } from 'csv-parse';
import { errorText } from '../process/error-text.ts';
import { StartError } from '../process/run.ts';
import { COLUMNS, columnName } from './game-record.ts';
import { type OpenGamesFile, openGamesFile } from './open-games-file.ts';
import { fieldsOfEntity } from './wikidata/entity.ts';
import { entriesOfQueryResult, isQueryResult } from './wikidata/query-result.ts';

/** JSON is read in one piece. */
const MAX_JSON_BYTES = 64 * 1024 * 1024;
const MAX_RECORD_LENGTH = 256 * 1024;
const SEPARATORS = [',', ';', '\t'];
const DUMP_START = /^\uFEFF?\[\r?\n\{[^\n]*"id": ?"Q\d+"/;

/** An entry of a file, to be parsed with `parseGame`. */
interface GamesFileEntry {
  /** 'line 3', for errors. */
  position: string;
  /** By column; a text says what is wrong with the entry as a whole. */
  fields: ReadonlyMap<string, unknown> | string;
}

/** A CSV, TSV or JSON file of games (docs/self-hosting.md). */
export interface GamesFile extends Pick<OpenGamesFile, 'requireUnchanged' | 'close'> {
  /** Reads the file from its start. Throws a `StartError` when the file as a whole cannot be read. */
  entries: () => AsyncGenerator<GamesFileEntry>;
}

/** Opens a file of games. Throws a `StartError` when it cannot be read. */
export async function readGamesFile(file: string): Promise<GamesFile> {
  const extension = extname(file).toLowerCase();
  if (!['.csv', '.tsv', '.json'].includes(extension)) {
    throw new StartError('The file must be a .csv, .tsv or .json file');
  }
  const opened = await openGamesFile(file);
  const { requireUnchanged, close } = opened;
  return {
    requireUnchanged,
    close,
    entries: () => {
      if (extension !== '.json') return readTable(opened, extension);
      return DUMP_START.test(opened.start) ? readDump(opened) : readJson(opened);
    },
  };
}

async function* readTable(file: OpenGamesFile, extension: string): AsyncGenerator<GamesFileEntry> {
  let columns: string[] | null = null;
  for await (const { record, info } of parseTable(file, extension)) {
    if (columns) yield { position: `line ${info.lines}`, fields: fieldsOf(columns, record) };
    else columns = columnsOf(record);
  }
  if (!columns) throw missingHeader();
}

function columnsOf(record: readonly string[]): string[] {
  const columns = record.map(columnName);
  if (!columns.includes('name')) throw missingHeader();
  const twice = COLUMNS.find((column) => columns.indexOf(column) !== columns.lastIndexOf(column));
  if (twice) throw new StartError(`The first line has the column '${twice}' twice: rename or remove one`);
  return columns;
}

function fieldsOf(columns: readonly string[], record: readonly string[]): Map<string, unknown> | string {
  // Spreadsheets add empty fields; others are mostly a name with an unquoted separator.
  if (record.slice(columns.length).some((value) => value.trim() !== '')) {
    return `has ${record.length} fields, the first line ${columns.length}: put values with a separator in quotes`;
  }
  return new Map(columns.map((column, index) => [column, record[index]]));
}

function missingHeader(): StartError {
  return new StartError(
    `The first line must name the columns, with 'name' among them; known columns: ${COLUMNS.join(', ')}`,
  );
}

interface TableRow {
  record: string[];
  info: { lines: number };
}

async function* parseTable(file: OpenGamesFile, extension: string): AsyncGenerator<TableRow> {
  const text = file.readText();
  const { value: start = '' } = await text.next();
  const own: Options =
    extension === '.tsv'
      ? { delimiter: '\t', quote: null }
      : { delimiter: detectSeparator(start), relax_quotes: false };
  const parser = parse({
    ...own,
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_LENGTH,
  });
  const pieces = (async function* () {
    yield start;
    yield* text;
  })();
  // The loop below gets its errors from the parser.
  pipeline(Readable.from(pieces), parser, () => {});
  try {
    for await (const row of parser) yield row as TableRow;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The file is not a valid table: ${describeCsvError(error as CsvError)}`);
  }
}

function describeCsvError({ code, message, lines }: CsvError & { lines?: number }): string {
  if (code !== 'CSV_MAX_RECORD_SIZE') return message;
  return `a record at line ${lines} is longer than 256 KB: is a quote not closed?`;
}

/** Some spreadsheets separate the columns of a CSV file by semicolons, some by tabs. */
function detectSeparator(start: string): string {
  const [header = ''] = start.split(/[\r\n]/, 1);
  return SEPARATORS.find((separator) => header.includes(separator)) ?? ',';
}

/** A dump of Wikidata has an entity on each line: it may be larger than what fits into memory. */
async function* readDump(file: OpenGamesFile): AsyncGenerator<GamesFileEntry> {
  let line = 0;
  for await (const lines of file.readText()) {
    for (const text of lines.split('\n')) {
      const entity = text.trim().replace(/,$/, '');
      line += 1;
      if (entity === '' || entity === '[' || entity === '\uFEFF[' || entity === ']') continue;
      const value = parseEntity(entity);
      const fields = value === undefined ? 'is not valid JSON' : fieldsOfEntity(value);
      if (fields !== null) yield { position: `line ${line}`, fields };
    }
    // The text ends with a line feed but for its last line.
    if (lines.endsWith('\n')) line -= 1;
  }
}

function parseEntity(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function* readJson(file: OpenGamesFile): AsyncGenerator<GamesFileEntry> {
  if (file.bytes > MAX_JSON_BYTES) {
    throw new StartError('The file is larger than 64 MB: use a .csv file, which may have any size');
  }
  const list = parseJson(await file.readAll());
  if (isQueryResult(list)) return yield* entriesOfQueryResult(list);
  if (!Array.isArray(list)) throw new StartError('The file is not a JSON list of objects');
  for (const [index, entry] of list.entries()) {
    const isObject = typeof entry === 'object' && entry !== null && !Array.isArray(entry);
    yield {
      position: `entry ${index + 1}`,
      fields: isObject ? fieldsOfObject(entry) : 'is not an object',
    };
  }
}

/** Names of fields are exact, but for the one that the catalogue of a site spells in its own way. */
function fieldsOfObject(entry: object): Map<string, unknown> {
  const fields = Object.entries(entry).map(([name, value]): [string, unknown] => [
    name === 'editionOf' ? columnName(name) : name,
    value,
  ]);
  return new Map(fields);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new StartError(`The file is not valid JSON: ${errorText(error)}`);
  }
}
