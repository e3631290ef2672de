import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteDialect, type SqliteStatement } from 'kysely';

// The patience comes first: of two servers that begin on an empty file, one waits while the other makes it.
// A disk keeps what it was told last to itself for a while; macOS alone has to be asked twice to have it written.
const PRAGMAS = `
  pragma busy_timeout = 5000;
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma fullfsync = on;
  pragma checkpoint_fullfsync = on;
  pragma foreign_keys = on;
`;

const PREPARED = 200;

/** Every transaction of ours writes: taking the write lock at once lets the busy timeout do its work. */
function immediate(sql: string): string {
  return sql === 'begin' ? 'begin immediate' : sql;
}

const nothing: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

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
  return dialectOf(openReading(file), (sql) => sql);
}

/** A connection of its own that only reads, and only what is committed. */
export function openReading(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true });
  database.exec('pragma busy_timeout = 5000');
  return database;
}

let statements = 0;

/** How many statements this process has run on all its databases: while the number stays, it has changed nothing. */
export function statementCount(): number {
  return statements;
}

function dialectOf(database: DatabaseSync, asRun: (sql: string) => string): SqliteDialect {
  const prepared = new Map<string, SqliteStatement>();

  function prepare(sql: string): SqliteStatement {
    const statement = database.prepare(asRun(sql));
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...values(parameters)),
      run: (parameters) => statement.run(...values(parameters)),
      // Rows that are still being read would be lost to the next who runs the same statement.
      iterate: (parameters) => database.prepare(asRun(sql)).iterate(...values(parameters)),
    };
  }

  return new SqliteDialect({
    database: {
      close: () => database.close(),
      // A statement is run many times; to read its text anew costs as much as a short one takes.
      prepare: (sql) => {
        // When a disk is full, SQLite itself takes the transaction back, and knows of none to roll back then.
        if (sql === 'rollback' && !database.isTransaction) return nothing;
        const statement = prepared.get(sql) ?? prepare(sql);
        if (prepared.size >= PREPARED) prepared.clear();
        prepared.set(sql, statement);
        statements += 1;
        return statement;
      },
    },
  });
}
