import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import type { Turns } from './turns.ts';

/**
 * A driver on top of one with a pool, in which no table and no kind of transaction takes all connections: a table that another process
 * has locked must not stop the reads of others.
 */
export function createSharingDriver(driver: Driver, turns: Turns): Driver {
  return {
    init: (options) => driver.init(options),
    acquireConnection: async () => new SharingConnection(driver, turns),
    beginTransaction: (connection, settings) => (connection as SharingConnection).begin(settings),
    commitTransaction: (connection) => driver.commitTransaction((connection as SharingConnection).current()),
    rollbackTransaction: (connection) =>
      driver.rollbackTransaction((connection as SharingConnection).current()),
    releaseConnection: (connection) => (connection as SharingConnection).release(),
    destroy: (options) => {
      turns.close();
      return driver.destroy(options);
    },
  };
}

/** What Kysely takes for a connection: it takes one from the pool for each statement, or for a transaction. */
class SharingConnection implements DatabaseConnection {
  readonly #driver: Driver;
  readonly #turns: Turns;
  #held: { connection: DatabaseConnection; purpose: string } | null = null;

  constructor(driver: Driver, turns: Turns) {
    this.#driver = driver;
    this.#turns = turns;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#held) return this.#held.connection.executeQuery(query);
    await this.#hold(purposeOf(query));
    try {
      return await this.current().executeQuery(query);
    } finally {
      await this.release();
    }
  }

  async begin(settings: TransactionSettings): Promise<void> {
    await this.#hold(settings.accessMode === 'read only' ? 'snapshots' : 'transactions');
    await this.#driver.beginTransaction(this.current(), settings);
  }

  /** The connection of the pool. */
  current(): DatabaseConnection {
    if (!this.#held) throw new Error('No connection is held');
    return this.#held.connection;
  }

  async release(): Promise<void> {
    if (!this.#held) return;
    const { connection, purpose } = this.#held;
    this.#held = null;
    try {
      await this.#driver.releaseConnection(connection);
    } finally {
      this.#turns.leave(purpose);
    }
  }

  // biome-ignore lint/correctness/useYield: nothing is streamed
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('The database is read page by page, not streamed');
  }

  async #hold(purpose: string): Promise<void> {
    await this.#turns.enter(purpose);
    try {
      this.#held = { connection: await this.#driver.acquireConnection(), purpose };
    } catch (error) {
      this.#turns.leave(purpose);
      throw error;
    }
  }
}

/** The first table of a statement. */
function purposeOf({ sql }: CompiledQuery): string {
  return /\b(?:from|into|update)\s+"([^"]+)"/.exec(sql)?.[1] ?? 'others';
}
