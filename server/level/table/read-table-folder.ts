import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { type LevelTable, readLevelTable } from '#shared/level/table/read-level-table.ts';
import { refuse } from '#shared/refusal/refuse.ts';
import { errorText } from '../../process/error-text.ts';
import { StartError } from '../../process/run.ts';

const TABLES = ['levels.csv', 'levels.tsv', 'levels.txt'];
const MAX_TABLE_BYTES = 20 * 1024 * 1024;

/** A table whose pictures are files of its folder. */
export interface TableFolder extends LevelTable {
  /** Reads the picture of a row. */
  readPicture: (file: string) => Promise<Buffer>;
}

/** Reads the table of levels of a folder. Throws a `StartError` where there is none; what is wrong with its lines is in `problems`. */
export async function readTableFolder(folder: string): Promise<TableFolder> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    throw new StartError(`Cannot read the folder ${folder}: ${errorText(error)}`);
  });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found = TABLES.map((name) => join(folder, name)).find((path) => paths.includes(path));
  if (!found) throw new StartError(`There is no levels.csv in ${folder}`);
  const bytes = await readFile(found);
  if (bytes.length > MAX_TABLE_BYTES) throw new StartError(`${found} is larger than 20 MB`);
  const table = readLevelTable(bytes, parse);
  // Only what lies in the folder: a path out of it names no file there.
  const files = new Map(paths.map((path) => [path.toLowerCase(), path]));
  const fileOf = (file: string) => files.get(join(folder, file).toLowerCase());
  const taken = new Set<string>();
  for (const { line, level } of table.rows) {
    if (level.file === '') continue;
    const path = fileOf(level.file);
    const column = 'file';
    if (path === undefined) table.problems.push({ line, column, refusal: refuse('table-no-file') });
    else if (taken.has(path)) table.problems.push({ line, column, refusal: refuse('table-file-twice') });
    if (path !== undefined) taken.add(path);
  }
  return { ...table, readPicture: (file) => readFile(fileOf(file) ?? join(folder, file)) };
}
