import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteDialect, type SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';

const BUSY_TIMEOUT = 'pragma busy_timeout = 5000';

// The timeout comes first: of two servers that start on an empty file, one waits while the other creates it.
// `fullfsync` is for macOS, where an ordinary fsync leaves data in the cache of the disk.
const PRAGMAS = `
  ${BUSY_TIMEOUT};
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma fullfsync = on;
  pragma checkpoint_fullfsync = on;
  pragma foreign_keys = on;
`;

const MAX_PREPARED_STATEMENTS = 200;

/** Kysely's dialect on Node's own SQLite. */
export function sqliteDialect(file: string): SqliteDialect {
  const database = new DatabaseSync(file);
  database.exec(PRAGMAS);
  return dialectOf(database, beginImmediate);
}

/** The same, read-only: a transaction sees the database as it was at its first query, and blocks no writer. */
export function readOnlyDialect(file: string): SqliteDialect {
  return dialectOf(openReadOnly(file), (sql) => sql);
}

/** Opens a connection that only reads, and sees only what is committed. */
export function openReadOnly(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true });
  database.exec(BUSY_TIMEOUT);
  return database;
}

let statements = 0;

/** How many statements this process has run on all its databases: while the number is the same, it has written nothing. */
export function statementCount(): number {
  return statements;
}

/** Every transaction writes: taking the write lock at its start makes the busy timeout apply. */
function beginImmediate(sql: string): string {
  return sql === 'begin' ? 'begin immediate' : sql;
}

function dialectOf(database: DatabaseSync, rewrite: (sql: string) => string): SqliteDialect {
  // Preparing a short statement takes as long as running it.
  const prepared = new LRUCache<string, SqliteStatement>({
    max: MAX_PREPARED_STATEMENTS,
    memoMethod: (sql) => prepare(database, rewrite(sql)),
  });
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare: (sql) => {
        // On a full disk SQLite has rolled back already, and has no transaction to roll back.
        if (sql === 'rollback' && !database.isTransaction) return noStatement;
        statements += 1;
        return prepared.memo(sql);
      },
    },
  });
}

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...inputValues(parameters)),
    run: (parameters) => statement.run(...inputValues(parameters)),
    // Not the shared statement: running it again would end the iteration.
    iterate: (parameters) => database.prepare(sql).iterate(...inputValues(parameters)),
  };
}

const noStatement: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

function inputValues(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters as SQLInputValue[];
}
