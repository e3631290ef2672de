import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { noteOpenFiles } from './open-files.ts';
import { openReading, openWriting } from './sqlite-connection.ts';
import { createSqliteDriver, type SqliteDriverOptions } from './sqlite-driver.ts';

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
