import type { Client } from 'pg';
import { isLocked, isTimeout } from './errors.ts';
import { fileOf, postgresUrlOf, REQUEST_LOCK_TIMEOUT_MS } from './open.ts';
import { connectPostgres } from './postgres.ts';
import { isNotPrepared } from './prepared.ts';
import { singleFlight } from './single-flight.ts';
import { openReading, statementCount } from './sqlite-connection.ts';
import { retryWhileLocked } from './sqlite-driver.ts';
import type { Database } from './tables.ts';

const STATEMENT = 'content_revision';
const QUERY = 'select number from content_revision';
const SHARED_READ_MS = 1;
/** All requests share one connection: a dead one must not hold them for as long as TCP would. */
const POSTGRES_READ_TIMEOUT_MS = 5000;

export interface Revision {
  /**
   * The number of the committed content, whichever process wrote it. On SQLite, a write of another process may show a millisecond late;
   * on PostgreSQL, every write that was committed before the call is counted.
   */
  read: () => number | Promise<number>;
  close: () => void;
}

/** Opens the number that changes with every write to levels and settings: cheap enough to read for every request. */
export async function openRevision(db: Database): Promise<Revision> {
  const url = postgresUrlOf(db);
  if (url !== null) return openPostgresRevision(() => connectPostgres(url, POSTGRES_READ_TIMEOUT_MS));
  const file = await fileOf(db);
  return file === null ? memoryRevision(db) : sqliteRevision(file);
}

/**
 * Requests within a millisecond share one read, unless this process has run any statement since, which may have been a write. So only a
 * write of another process shows that much later.
 */
function sqliteRevision(file: string): Revision {
  // The connection that writes would see changes before they are committed.
  const connection = openReading(file);
  let last = { number: 0, statements: 0, at: Number.NEGATIVE_INFINITY };

  function read(): number {
    const at = performance.now();
    if (last.statements === statementCount() && at - last.at < SHARED_READ_MS) return last.number;
    const { rows } = connection.execute<{ number: number }>('select number from content_revision');
    last = { number: Number(rows[0]?.number), statements: statementCount(), at };
    return last.number;
  }

  return { read: () => readOrRetry(read), close: connection.close };
}

/** A reader meets a lock only at rare moments, such as when another process recovers the file after a crash. */
function readOrRetry(read: () => number): number | Promise<number> {
  try {
    return read();
  } catch (error) {
    if (!isLocked(error)) throw error;
    return retryWhileLocked(read, { deadline: performance.now() + REQUEST_LOCK_TIMEOUT_MS });
  }
}

/** A database in memory has only one connection. */
function memoryRevision(db: Database): Revision {
  return { read: singleFlight(() => contentRevision(db)), close: () => {} };
}

/**
 * Reads the number on a connection of its own, so that no reader waits for the pool. Calls that arrive during a query share the next one:
 * its snapshot is taken after they arrived, so it counts every write that was acknowledged before.
 */
export function openPostgresRevision(connect: () => Promise<Client>): Revision {
  let connection: Promise<Client> | null = null;
  let isPrepared = true;

  function openConnection(): Promise<Client> {
    const opened = connect();
    opened.then(
      (client) => client.once('end', () => forget(opened)),
      () => forget(opened),
    );
    return opened;
  }

  function forget(lost: Promise<Client>): void {
    if (connection === lost) connection = null;
  }

  async function query(client: Client): Promise<number> {
    const { rows } = await client.query<{ number: number }>({
      text: QUERY,
      ...(isPrepared && { name: STATEMENT }),
    });
    return Number(rows[0]?.number);
  }

  async function read(): Promise<number> {
    connection ??= openConnection();
    const current = connection;
    try {
      const client = await current;
      return await query(client).catch((error: unknown) => {
        if (!isNotPrepared(error)) throw error;
        // A pooler has given it another connection, which does not have the statement.
        isPrepared = false;
        return query(client);
      });
    } catch (error) {
      // Whatever is wrong with the connection, the next read opens another one.
      forget(current);
      end(current);
      throw error;
    }
  }

  return {
    // Who waited for a read in vain does not wait for another one.
    read: singleFlight(read, isTimeout),
    close: () => {
      if (connection) end(connection);
    },
  };
}

/** Does not wait for a server that may be gone. */
function end(connection: Promise<Client>): void {
  connection.then((client) => client.end()).catch(() => {});
}

/** The number of the committed content, for what is read with it. */
export async function contentRevision(db: Database): Promise<number> {
  const { number } = await db.selectFrom('content_revision').select('number').executeTakeFirstOrThrow();
  return Number(number);
}

/** A number that changes with every committed play: with its score, its guesses are counted. */
export async function scoreRevision(db: Database): Promise<number> {
  const { number } = await db.selectFrom('score_revision').select('number').executeTakeFirstOrThrow();
  return Number(number);
}
