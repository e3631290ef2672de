import { setTimeout as wait } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { isLocked } from './errors.ts';
import { createSemaphore, type Semaphore } from './semaphore.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

const MIN_PAUSE_MS = 1;
const MAX_PAUSE_MS = 25;

/** The connections of a database. They are the same one if it has only one: then reads and writes wait for each other. */
interface SqliteConnections {
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
  semaphore: Semaphore;
}

/**
 * Kysely's driver for two connections to one file: reads outside of a transaction have one of their own, so they never wait for a
 * write of this or another process (docs/decisions/0092-two-connections-to-sqlite.md).
 */
export function createSqliteDriver(options: SqliteDriverOptions): Driver {
  const semaphore = createSemaphore({ concurrency: 1, maxWaitMs: options.lockTimeoutMs });
  let database: OpenDatabase | null = null;

  async function init(): Promise<void> {
    const deadline = performance.now() + options.lockTimeoutMs;
    database = { ...(await retryWhileLocked(options.open, { deadline })), options, semaphore };
  }

  function connect(): SharedConnection {
    if (!database) throw new Error('The database is not open');
    return new SharedConnection(database);
  }

  return {
    init,
    acquireConnection: async () => connect(),
    beginTransaction: (connection) => (connection as SharedConnection).begin(),
    commitTransaction: (connection) => (connection as SharedConnection).commit(),
    rollbackTransaction: async (connection) => (connection as SharedConnection).rollback(),
    releaseConnection: async (connection) => (connection as SharedConnection).rollback(),
    destroy: async () => {
      semaphore.close();
      if (!database) return;
      const { reader, writer } = database;
      if (reader !== writer) reader.close();
      writer.close();
    },
  };
}

/** What Kysely takes for a connection of its own: it holds the one that writes only while it needs it. */
class SharedConnection implements DatabaseConnection {
  readonly #database: OpenDatabase;
  #isInTransaction = false;

  constructor(database: OpenDatabase) {
    this.#database = database;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { sql, parameters } = query;
    const { reader, writer, semaphore, checkFiles } = this.#database;
    if (this.#isInTransaction) return writer.execute(sql, parameters);
    const deadline = this.#deadline();
    checkFiles?.();
    if (reader !== writer && isSelect(query)) {
      return this.#retry(() => reader.execute(sql, parameters), deadline);
    }
    await semaphore.acquire();
    try {
      const result = await this.#retry(() => writer.execute<Row>(sql, parameters), deadline);
      checkFiles?.();
      return result;
    } finally {
      semaphore.release();
    }
  }

  async begin(): Promise<void> {
    const { writer, semaphore, options, checkFiles } = this.#database;
    const deadline = this.#deadline();
    await semaphore.acquire();
    try {
      checkFiles?.();
      await this.#retry(() => writer.execute(options.begin), deadline);
      this.#isInTransaction = true;
    } catch (error) {
      semaphore.release();
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
    const { writer, semaphore } = this.#database;
    try {
      // On a full disk SQLite has rolled back already; and closing the database rolls back.
      if (!semaphore.isClosed() && writer.isInTransaction()) writer.execute('rollback');
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
    this.#database.semaphore.release();
  }

  #deadline(): number {
    return performance.now() + this.#database.options.lockTimeoutMs;
  }

  #retry<Result>(attempt: () => Result, deadline: number): Promise<Result> {
    return retryWhileLocked(attempt, { deadline, isClosed: this.#database.semaphore.isClosed });
  }
}

/** Anything else runs on the connection that writes: a pragma, too. */
function isSelect({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(sql);
}

interface RetryOptions {
  /** The last time to try, as `performance.now()`; the first attempt is always made. */
  deadline: number;
  /** Whether to stop trying, as the database is being closed. */
  isClosed?: () => boolean;
}

/**
 * Runs a synchronous attempt again while another process holds the lock that it needs. The pauses are asynchronous, so the process
 * serves others meanwhile, and random, so several processes do not try in step. Throws the error of the last attempt.
 */
export async function retryWhileLocked<Result>(
  attempt: () => Result,
  { deadline, isClosed = () => false }: RetryOptions,
): Promise<Result> {
  for (let longest = MIN_PAUSE_MS; ; longest = Math.min(longest * 2, MAX_PAUSE_MS)) {
    try {
      return attempt();
    } catch (error) {
      if (!isLocked(error) || isClosed() || performance.now() >= deadline) throw error;
    }
    await wait(longest * (0.5 + Math.random() / 2));
  }
}
