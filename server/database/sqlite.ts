import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteDialect } from 'kysely';

const PRAGMAS = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma busy_timeout = 5000;
`;

/** Every transaction of ours writes: taking the write lock at once lets the busy timeout do its work. */
function immediate(sql: string): string {
  return sql === 'begin' ? 'begin immediate' : sql;
}

function values(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters as SQLInputValue[];
}

/** Kysely's dialect on Node's own SQLite. */
export function sqliteDialect(file: string): SqliteDialect {
  const database = new DatabaseSync(file);
  database.exec(PRAGMAS);
  return dialectOf(database, immediate);
}

/** The same for reading only: a transaction sees the database as it was at its first question, and holds nobody up. */
export function readingDialect(file: string): SqliteDialect {
  const database = new DatabaseSync(file, { readOnly: true });
  database.exec('pragma busy_timeout = 5000');
  return dialectOf(database, (sql) => sql);
}

function dialectOf(database: DatabaseSync, asRun: (sql: string) => string): SqliteDialect {
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare: (sql) => {
        const statement = database.prepare(asRun(sql));
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => statement.all(...values(parameters)),
          run: (parameters) => statement.run(...values(parameters)),
          iterate: (parameters) => statement.iterate(...values(parameters)),
        };
      },
    },
  });
}
