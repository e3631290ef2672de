import { realpathSync, type Stats, statSync } from 'node:fs';
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { DatabaseMoved } from './errors.ts';
import { openReading, openWriting } from './sqlite-connection.ts';
import { createSqliteDriver, type SqliteDriverOptions } from './sqlite-driver.ts';

/** The file, its log of recent commits, and the index of that, by which processes agree on what is committed. */
const SUFFIXES = ['', '-wal', '-shm'];

const IN_MEMORY = ':memory:';

// `fullfsync` is for macOS, where an ordinary fsync leaves data in the cache of the disk.
const PRAGMAS = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma fullfsync = on;
  pragma checkpoint_fullfsync = on;
  pragma foreign_keys = on;
`;

/** Kysely's dialect on Node's own SQLite. */
export function sqliteDialect(file: string, lockTimeoutMs: number): Dialect {
  return dialectOf({
    open: () => {
      const writer = openWriting(file, PRAGMAS);
      try {
        // A database in memory has only one connection.
        if (file === IN_MEMORY) return { writer, reader: writer };
        return { writer, reader: openReading(file), checkFiles: noteOpenFiles(file) };
      } catch (error) {
        writer.close();
        throw error;
      }
    },
    // Every transaction writes: it takes the write lock before anything that it would have to repeat.
    begin: 'begin immediate',
    lockTimeoutMs,
  });
}

/** The same, read-only: a transaction sees the database as it was at its first query, and blocks no writer. */
export function readOnlyDialect(file: string, lockTimeoutMs: number): Dialect {
  return dialectOf({
    open: () => {
      const reader = openReading(file);
      return { reader, writer: reader };
    },
    begin: 'begin',
    lockTimeoutMs,
  });
}

function dialectOf(options: SqliteDriverOptions): Dialect {
  return {
    createDriver: () => createSqliteDriver(options),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SeveralConnections(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/** The driver queues writes itself. */
class SeveralConnections extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * Notes the files of an SQLite database that this process has just opened. The returned check throws `DatabaseMoved` once one of them is
 * no longer the one that is open: SQLite would go on writing to a file without a name, and report success.
 */
function noteOpenFiles(file: string): () => void {
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
