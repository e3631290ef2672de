/** What a database cannot do just now, and perhaps can later: keep anything, or anything at all. */
export type Outage = 'no-room' | 'no-answer';

/** The first byte of SQLite's result codes. */
const sqliteOutages: Record<number, Outage> = {
  // Busy, locked, out of memory, cannot open.
  5: 'no-answer',
  6: 'no-answer',
  7: 'no-answer',
  14: 'no-answer',
  // Read-only, input and output, full.
  8: 'no-room',
  10: 'no-room',
  13: 'no-room',
};
const SQLITE_READ_FAULT = 266;
const SQLITE_SHORT_READ = 522;

/** Codes of PostgreSQL, and the classes that they begin with. */
const postgresOutages: Record<string, Outage> = {
  // The disk is full; this server only reads.
  '53100': 'no-room',
  '25006': 'no-room',
  // Connections, who may connect, and to what.
  '08': 'no-answer',
  '28': 'no-answer',
  '3D': 'no-answer',
  // Rolled back for the sake of another, out of resources, ended by its operator, faults of its system.
  '40': 'no-answer',
  '53': 'no-answer',
  '57': 'no-answer',
  '58': 'no-answer',
};

const NETWORK =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** What `pg`, its pool and Kysely say of a connection that is gone, without a code. */
const GONE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable|Postgres connection has been discarded)/;

/** Whether an error says that the database, of either kind, is out of order for now; null for any other. */
export function databaseOutage(error: unknown): Outage | null {
  if (!(error instanceof Error)) return null;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number') return sqliteOutage(errcode);
  if (typeof code === 'string') {
    const found = postgresOutages[code] ?? postgresOutages[code.slice(0, 2)];
    if (found && code.length === 5) return found;
    if (NETWORK.test(code)) return 'no-answer';
  }
  return GONE.test(error.message) ? 'no-answer' : null;
}

function sqliteOutage(errcode: number): Outage | null {
  if (errcode === SQLITE_READ_FAULT || errcode === SQLITE_SHORT_READ) return 'no-answer';
  return sqliteOutages[errcode & 0xff] ?? null;
}
