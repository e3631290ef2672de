import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { parse } from 'csv-parse/sync';
import { matchFiles } from '#shared/level/table/prepare-levels.ts';
import { type LevelTable, readLevelTable } from '#shared/level/table/read-level-table.ts';
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
  const fileOf = matchFiles(
    table,
    paths.map((path) => relative(folder, path).replaceAll(sep, '/')),
  );
  return { ...table, readPicture: (file) => readFile(join(folder, fileOf(file) ?? file)) };
}
