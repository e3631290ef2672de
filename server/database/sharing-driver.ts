import {
  AliasNode,
  type CompiledQuery,
  type DatabaseConnection,
  DeleteQueryNode,
  type Driver,
  InsertQueryNode,
  type OperationNode,
  type QueryResult,
  SelectQueryNode,
  TableNode,
  type TransactionSettings,
  UpdateQueryNode,
} from 'kysely';
import type { Semaphore } from './semaphore.ts';

/**
 * A driver on top of one with a pool, in which no table and no kind of transaction takes all connections: a table that another process
 * has locked must not stop the reads of others.
 */
export function createSharingDriver(driver: Driver, semaphore: Semaphore): Driver {
  return {
    init: (options) => driver.init(options),
    acquireConnection: async () => new SharingConnection(driver, semaphore),
    beginTransaction: (connection, settings) => (connection as SharingConnection).begin(settings),
    commitTransaction: (connection) => driver.commitTransaction((connection as SharingConnection).current()),
    rollbackTransaction: (connection) =>
      driver.rollbackTransaction((connection as SharingConnection).current()),
    releaseConnection: (connection) => (connection as SharingConnection).release(),
    destroy: (options) => {
      semaphore.close();
      return driver.destroy(options);
    },
  };
}

/** What Kysely takes for a connection: it takes one from the pool for each statement, or for a transaction. */
class SharingConnection implements DatabaseConnection {
  readonly #driver: Driver;
  readonly #semaphore: Semaphore;
  #held: { connection: DatabaseConnection; key: string } | null = null;

  constructor(driver: Driver, semaphore: Semaphore) {
    this.#driver = driver;
    this.#semaphore = semaphore;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#held) return this.#held.connection.executeQuery(query);
    await this.#hold(tableOf(query));
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
    const { connection, key } = this.#held;
    this.#held = null;
    try {
      await this.#driver.releaseConnection(connection);
    } finally {
      this.#semaphore.release(key);
    }
  }

  // biome-ignore lint/correctness/useYield: nothing is streamed
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('The database is read page by page, not streamed');
  }

  async #hold(key: string): Promise<void> {
    await this.#semaphore.acquire(key);
    try {
      this.#held = { connection: await this.#driver.acquireConnection(), key };
    } catch (error) {
      this.#semaphore.release(key);
      throw error;
    }
  }
}

/** The table of a statement, as Kysely has it; one of plain SQL is among the others. */
function tableOf({ query }: CompiledQuery): string {
  const source = sourceOf(query);
  const node = source && AliasNode.is(source) ? source.node : source;
  return node && TableNode.is(node) ? node.table.identifier.name : 'others';
}

function sourceOf(query: CompiledQuery['query']): OperationNode | undefined {
  if (SelectQueryNode.is(query) || DeleteQueryNode.is(query)) return query.from?.froms[0];
  if (InsertQueryNode.is(query)) return query.into;
  return UpdateQueryNode.is(query) ? query.table : undefined;
}
