import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';

const MAX_PREPARED_STATEMENTS = 200;

/** A connection to an SQLite file. It never waits for a lock: a statement that meets one throws at once. */
export interface SqliteConnection {
  execute: <Row>(sql: string, parameters?: readonly unknown[]) => QueryResult<Row>;
  isInTransaction: () => boolean;
  close: () => void;
}

/** Opens a connection that reads and writes, and creates the file if it is missing. `pragmas` run first. */
export function openWriting(file: string, pragmas: string): SqliteConnection {
  const database = new DatabaseSync(file);
  try {
    database.exec(pragmas);
  } catch (error) {
    database.close();
    throw error;
  }
  return connectionTo(database);
}

/** Opens a connection that only reads, and sees only what is committed. */
export function openReading(file: string): SqliteConnection {
  return connectionTo(new DatabaseSync(file, { readOnly: true }));
}

let statements = 0;

/** How many statements this process has run on all its databases: while the number is the same, it has written nothing. */
export function statementCount(): number {
  return statements;
}

interface PreparedStatement {
  statement: StatementSync;
  returnsRows: boolean;
}

function connectionTo(database: DatabaseSync): SqliteConnection {
  // Preparing a short statement takes as long as running it.
  const prepared = new LRUCache<string, PreparedStatement>({
    max: MAX_PREPARED_STATEMENTS,
    memoMethod: (sql) => {
      const statement = database.prepare(sql);
      return { statement, returnsRows: statement.columns().length > 0 };
    },
  });
  return {
    execute: (sql, parameters = []) => {
      statements += 1;
      return run(prepared.memo(sql), parameters as SQLInputValue[]);
    },
    isInTransaction: () => database.isTransaction,
    close: () => database.close(),
  };
}

function run<Row>({ statement, returnsRows }: PreparedStatement, values: SQLInputValue[]): QueryResult<Row> {
  if (returnsRows) return { rows: statement.all(...values) as Row[] };
  const { changes, lastInsertRowid } = statement.run(...values);
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
}
