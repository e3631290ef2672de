import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { retryWhileLocked } from './retry-while-locked.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { createTurns, type Turns } from './turns.ts';

/** On the connection that writes, one caller at a time has its turn. */
const WRITING = 'writing';

/** The connections of a database. They are the same one if it has only one: then reads and writes take turns. */
export interface SqliteConnections {
  reader: SqliteConnection;
  writer: SqliteConnection;
  /** Throws when the open files are no longer those of the database. */
  checkFiles?: () => void;
}

export interface SqliteDriverOptions {
  /** Opens the connections; called again while another process holds the lock that this needs. */
  open: () => SqliteConnections;
  /** The statement that begins a transaction. */
  begin: 'begin' | 'begin immediate';
  /** How long a statement waits for a lock of another process before it fails. */
  lockTimeoutMs: number;
}

interface OpenDatabase extends SqliteConnections {
  options: SqliteDriverOptions;
  turns: Turns;
}

/**
 * Kysely's driver for two connections to one file: reads outside of a transaction have one of their own, so they never wait for a
 * write of this or another process (docs/decisions/0092-two-connections-to-sqlite.md).
 */
export function createSqliteDriver(options: SqliteDriverOptions): Driver {
  const turns = createTurns({ atOnce: 1, maxWaitMs: options.lockTimeoutMs });
  let database: OpenDatabase | null = null;

  async function init(): Promise<void> {
    const deadline = performance.now() + options.lockTimeoutMs;
    database = { ...(await retryWhileLocked(options.open, { deadline })), options, turns };
  }

  function connect(): TurnTakingConnection {
    if (!database) throw new Error('The database is not open');
    return new TurnTakingConnection(database);
  }

  return {
    init,
    acquireConnection: async () => connect(),
    beginTransaction: (connection) => (connection as TurnTakingConnection).begin(),
    commitTransaction: (connection) => (connection as TurnTakingConnection).commit(),
    rollbackTransaction: async (connection) => (connection as TurnTakingConnection).rollback(),
    releaseConnection: async (connection) => (connection as TurnTakingConnection).rollback(),
    destroy: async () => {
      turns.close();
      if (!database) return;
      const { reader, writer } = database;
      if (reader !== writer) reader.close();
      writer.close();
    },
  };
}

/** What Kysely takes for a connection of its own: it takes a turn on the one that writes only while it needs it. */
class TurnTakingConnection implements DatabaseConnection {
  readonly #database: OpenDatabase;
  #isInTransaction = false;

  constructor(database: OpenDatabase) {
    this.#database = database;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { sql, parameters } = query;
    const { reader, writer, turns, checkFiles } = this.#database;
    if (this.#isInTransaction) return writer.execute(sql, parameters);
    const deadline = this.#deadline();
    checkFiles?.();
    if (reader !== writer && isSelect(query)) {
      return this.#retry(() => reader.execute(sql, parameters), deadline);
    }
    await turns.enter(WRITING);
    try {
      const result = await this.#retry(() => writer.execute<Row>(sql, parameters), deadline);
      checkFiles?.();
      return result;
    } finally {
      turns.leave(WRITING);
    }
  }

  async begin(): Promise<void> {
    const { writer, turns, options, checkFiles } = this.#database;
    const deadline = this.#deadline();
    await turns.enter(WRITING);
    try {
      checkFiles?.();
      await this.#retry(() => writer.execute(options.begin), deadline);
      this.#isInTransaction = true;
    } catch (error) {
      turns.leave(WRITING);
      throw error;
    }
  }

  /**
   * A transaction that cannot commit for a lock stays open, and commits later or is rolled back. One that was committed to a file that is
   * gone fails: it must not be acknowledged.
   */
  async commit(): Promise<void> {
    const { writer, checkFiles } = this.#database;
    await this.#retry(() => writer.execute('commit'), this.#deadline());
    this.#end();
    checkFiles?.();
  }

  rollback(): void {
    if (!this.#isInTransaction) return;
    const { writer, turns } = this.#database;
    try {
      // On a full disk SQLite has rolled back already; and closing the database rolls back.
      if (!turns.isClosed() && writer.isInTransaction()) writer.execute('rollback');
    } finally {
      this.#end();
    }
  }

  // biome-ignore lint/correctness/useYield: nothing is streamed
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('SQLite is read page by page, not streamed');
  }

  #end(): void {
    this.#isInTransaction = false;
    this.#database.turns.leave(WRITING);
  }

  #deadline(): number {
    return performance.now() + this.#database.options.lockTimeoutMs;
  }

  #retry<Result>(attempt: () => Result, deadline: number): Promise<Result> {
    return retryWhileLocked(attempt, { deadline, isClosed: this.#database.turns.isClosed });
  }
}

/** Anything else takes its turn on the connection that writes: a pragma, too. */
function isSelect({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(sql);
}
