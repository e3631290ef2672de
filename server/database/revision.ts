import { fileOf, postgresUrlOf, REQUEST_LOCK_TIMEOUT_MS } from './open.ts';
import { isLocked } from './outage.ts';
import { connectPostgres } from './postgres.ts';
import { openPostgresRevision } from './postgres-revision.ts';
import { retryWhileLocked } from './retry-while-locked.ts';
import { singleFlight } from './single-flight.ts';
import { openReading, statementCount } from './sqlite-connection.ts';
import type { Database } from './tables.ts';

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
  const query = db.selectFrom('content_revision').select('number').compile();
  const read = async () => Number((await db.executeQuery(query)).rows[0]?.number);
  return { read: singleFlight(read), close: () => {} };
}
