import { fileOf, isPostgres } from './open.ts';
import { singleFlight } from './single-flight.ts';
import { openReadOnly, statementCount } from './sqlite.ts';
import type { Database } from './tables.ts';

const SHARED_READ_MS = 1;

export interface Revision {
  /** The number of the committed content, whichever process wrote it; a write of another process may show a millisecond late. */
  read: () => number | Promise<number>;
  /** The same synchronously; null on PostgreSQL. */
  readNow: (() => number) | null;
  close: () => void;
}

/** Opens the number that changes with every write to levels and settings: cheap enough to read for every request. */
export async function openRevision(db: Database): Promise<Revision> {
  const file = isPostgres(db) ? null : await fileOf(db);
  return file === null ? postgresRevision(db) : sqliteRevision(file);
}

/**
 * Requests within a millisecond share one read, unless this process has run any statement since, which may have been a write. So only a
 * write of another process shows that much later.
 */
function sqliteRevision(file: string): Revision {
  // The connection that writes would see changes before they are committed.
  const database = openReadOnly(file);
  const statement = database.prepare('select number from content_revision');
  let last = { number: 0, statements: 0, at: Number.NEGATIVE_INFINITY };

  function read(): number {
    const at = performance.now();
    if (last.statements === statementCount() && at - last.at < SHARED_READ_MS) return last.number;
    last = { number: Number(statement.get()?.number), statements: statementCount(), at };
    return last.number;
  }

  return { read, readNow: read, close: () => database.close() };
}

function postgresRevision(db: Database): Revision {
  const query = db.selectFrom('content_revision').select('number').compile();
  const read = async () => Number((await db.executeQuery(query)).rows[0]?.number);
  return { read: singleFlight(read), readNow: null, close: () => {} };
}
