/** What a database cannot do for now: store anything, or respond at all. */
export type Outage = 'no-space' | 'unreachable';

/** By the primary result code of SQLite: the lowest byte. */
const sqliteOutages: Record<number, Outage> = {
  // Busy, locked, out of memory, cannot open.
  5: 'unreachable',
  6: 'unreachable',
  7: 'unreachable',
  14: 'unreachable',
  // Read-only, I/O error, full.
  8: 'no-space',
  10: 'no-space',
  13: 'no-space',
};
// I/O errors of a read, which have nothing to do with room.
const SQLITE_IOERR_READ = 266;
const SQLITE_IOERR_SHORT_READ = 522;

/** By the SQLSTATE code of PostgreSQL, or its class: the first two characters. */
const postgresOutages: Record<string, Outage> = {
  // Disk full; read-only transaction.
  '53100': 'no-space',
  '25006': 'no-space',
  // Connection, authorization, unknown database.
  '08': 'unreachable',
  '28': 'unreachable',
  '3D': 'unreachable',
  // Transaction rollback, out of resources, operator intervention, system error.
  '40': 'unreachable',
  '53': 'unreachable',
  '57': 'unreachable',
  '58': 'unreachable',
};

const NETWORK_CODES =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** Messages of `pg`, its pool and Kysely about a lost connection; these errors have no code. */
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable|Postgres connection has been discarded)/;

/** The outage that an error of SQLite or PostgreSQL stands for; null for any other error. */
export function databaseOutage(error: unknown): Outage | null {
  if (!(error instanceof Error)) return null;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number') return sqliteOutage(errcode);
  if (typeof code === 'string') {
    const outage = postgresOutages[code] ?? postgresOutages[code.slice(0, 2)];
    if (outage && code.length === 5) return outage;
    if (NETWORK_CODES.test(code)) return 'unreachable';
  }
  return LOST_CONNECTION.test(error.message) ? 'unreachable' : null;
}

function sqliteOutage(errcode: number): Outage | null {
  if (errcode === SQLITE_IOERR_READ || errcode === SQLITE_IOERR_SHORT_READ) return 'unreachable';
  return sqliteOutages[errcode & 0xff] ?? null;
}
