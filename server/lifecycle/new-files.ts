import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE_FILE } from './database-file.ts';

/** What opening a site creates in its data folder. */
const CREATED = [
  DATABASE_FILE,
  `${DATABASE_FILE}-wal`,
  `${DATABASE_FILE}-shm`,
  'session-secret',
  'screenshots',
];

/** Notes what is in a data folder before a site is opened there; the result removes what opening it has added. */
export async function noteNewFiles(dataDir: string): Promise<() => Promise<void>> {
  const before = await namesIn(dataDir);
  return async () => {
    for (const name of CREATED.filter((one) => !before?.includes(one))) {
      await rm(join(dataDir, name), { recursive: true, force: true });
    }
    // Only an empty one goes.
    if (before === null) await rmdir(dataDir).catch(() => {});
  };
}

/** Null for a folder that is not there. */
function namesIn(folder: string): Promise<string[] | null> {
  return readdir(folder).catch(() => null);
}
