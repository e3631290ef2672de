import { fileOf, isPostgres } from './open.ts';
import { singleFlight } from './single-flight.ts';
import { openReading, statementCount } from './sqlite.ts';
import type { Database } from './tables.ts';

const SHARED_MS = 1;

export interface Revision {
  /** The number of the content as it is committed, whichever process wrote it; another one's write may show a millisecond late. */
  read: () => number | Promise<number>;
  /** The same at once; null where it takes a call to another process. */
  readNow: (() => number) | null;
  close: () => void;
}

/** Opens the way to the number that changes with every write to levels and settings, short enough to go for every call. */
export async function openRevision(db: Database): Promise<Revision> {
  const file = isPostgres(db) ? null : await fileOf(db);
  return file === null ? sharedRevision(db) : revisionOfFile(file);
}

/**
 * Calls that are heard within a millisecond share what the first of them read, unless this process has asked the database for
 * anything since, which may have been a write: so it is another process alone whose write shows that much later.
 */
function revisionOfFile(file: string): Revision {
  // A connection that writes would see what is not committed yet, and may never be.
  const database = openReading(file);
  const statement = database.prepare('select number from content_revision');
  let known = { number: 0, statements: 0, at: Number.NEGATIVE_INFINITY };

  function read(): number {
    const at = performance.now();
    if (known.statements === statementCount() && at - known.at < SHARED_MS) return known.number;
    known = { number: Number(statement.get()?.number), statements: statementCount(), at };
    return known.number;
  }

  return { read, readNow: read, close: () => database.close() };
}

function sharedRevision(db: Database): Revision {
  const query = db.selectFrom('content_revision').select('number').compile();
  const read = async () => Number((await db.executeQuery(query)).rows[0]?.number);
  return { read: singleFlight(read), readNow: null, close: () => {} };
}
