import { realpathSync, type Stats, statSync } from 'node:fs';

/** The file, its log of recent commits, and the index of that, by which processes agree on what is committed. */
const SUFFIXES = ['', '-wal', '-shm'];

/** A file of an open database was removed or replaced: what is written now, no other process and no later start would find. */
export class DatabaseMoved extends Error {}

/**
 * Notes the files of an SQLite database that this process has just opened. The returned check throws `DatabaseMoved` once one of them is
 * no longer the one that is open: SQLite would go on writing to a file without a name, and report success.
 */
export function noteOpenFiles(file: string): () => void {
  const path = realpathSync(file);
  const noted = new Map<string, Stats>();
  const check = () => {
    for (const suffix of SUFFIXES) {
      const name = `${path}${suffix}`;
      const [stats, current] = [noted.get(name), statsOf(name)];
      // A new database gets its log with its first table; where a file system has no shared memory, it gets none.
      if (!stats && current) noted.set(name, current);
      else if (!current && stats) throw new DatabaseMoved(`${name} was removed`);
      else if (stats?.ino !== current?.ino || stats?.dev !== current?.dev) {
        throw new DatabaseMoved(`${name} was replaced`);
      }
    }
  };
  check();
  return check;
}

/** Undefined for a missing file. An open file keeps its number, also on file systems that make them up. */
function statsOf(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}
