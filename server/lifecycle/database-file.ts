import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { errorText } from '../process/error-text.ts';
import { StartError } from '../process/run.ts';

/** The SQLite file in the data folder. */
export const DATABASE_FILE = 'zoomout.sqlite';

/** Files that SQLite keeps beside the database: its log of recent commits, and an index of that. */
const COMPANIONS = ['', '-wal', '-shm'];
/** What a site writes after its database. */
const LATER_CONTENT = ['session-secret', 'screenshots', 'crops'];

/**
 * Throws a `StartError` if the SQLite file may not be read and written, or if it is empty where there was a database: SQLite would
 * create a new one, and delete the log of its last commits. A missing file is created.
 */
export function requireDatabaseFile(dataDir: string): void {
  const file = join(dataDir, DATABASE_FILE);
  for (const companion of COMPANIONS) requireAccess(`${file}${companion}`);
  if (sizeOf(file) > 0) return;
  const hasLog = sizeOf(`${file}-wal`) > 0;
  const isMissing = sizeOf(file) < 0;
  if (!hasLog && (isMissing || !LATER_CONTENT.some((name) => hasContent(join(dataDir, name))))) return;
  throw new StartError(
    [
      `The database ${resolve(file)} is ${isMissing ? 'missing' : 'empty'}, but the folder contains data of a site.`,
      'Restore the file from a copy of the folder, or import a backup into a new DATA_DIR',
      '(docs/self-hosting.md, Damaged data). To begin with an empty site, delete the empty file and those beside it that',
      'begin with its name.',
    ].join(' '),
  );
}

function requireAccess(file: string): void {
  if (sizeOf(file) < 0) return;
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new StartError(
      `Cannot read and write ${resolve(file)}: ${errorText(error)} (check its owner and permissions)`,
    );
  }
}

/** -1 for a missing file. */
function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? -1;
}

function hasContent(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return (stats?.size ?? 0) > 0;
  return readdirSync(path).length > 0;
}
