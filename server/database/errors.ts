const UNIQUE_VIOLATION = '23505';
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const SQLITE_CONSTRAINT_UNIQUE = 2067;

/** This process has more work for the database than it accepts, or is closing it. */
export class DatabaseBusy extends Error {}

/** A file of an open database was removed or replaced: what is written now, no other process and no later start would find. */
export class DatabaseMoved extends Error {}

/**
 * What is wrong with a database: it cannot store anything, does not respond, refuses access, contains what no database would write, or
 * lies in files other than those that are open.
 */
export type Outage = 'no-space' | 'unreachable' | 'no-access' | 'damaged' | 'moved';

/** By the primary result code of SQLite: the lowest byte. */
const sqliteOutages: Record<number, Outage> = {
  // Busy, locked, out of memory, cannot open, locking protocol.
  5: 'unreachable',
  6: 'unreachable',
  7: 'unreachable',
  14: 'unreachable',
  15: 'unreachable',
  // Read-only, I/O error, full.
  8: 'no-space',
  10: 'no-space',
  13: 'no-space',
  // No permission, not authorized.
  3: 'no-access',
  23: 'no-access',
  // Corrupt, not a database.
  11: 'damaged',
  26: 'damaged',
};
const SQLITE_BUSY = 5;
const SQLITE_PROTOCOL = 15;
// I/O errors of a read, which have nothing to do with room.
const SQLITE_IOERR_READ = 266;
const SQLITE_IOERR_SHORT_READ = 522;

/** By the SQLSTATE code of PostgreSQL, or its class: the first two characters. */
const postgresOutages: Record<string, Outage> = {
  // Disk full; read-only transaction.
  '53100': 'no-space',
  '25006': 'no-space',
  // Insufficient privilege.
  '42501': 'no-access',
  // Corrupt data, corrupt index.
  XX001: 'damaged',
  XX002: 'damaged',
  // Lock not available in time.
  '55P03': 'unreachable',
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
/** Messages of `pg`, its pool and Kysely about a server that does not respond or a lost connection; these errors have no code. */
const TIMEOUT = /^(Query read timeout|timeout expired)/;
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable|Postgres connection has been discarded)/;

/** The outage that an error of SQLite or PostgreSQL stands for; null for any other error. */
export function databaseOutage(error: unknown): Outage | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof DatabaseBusy) return 'unreachable';
  if (error instanceof DatabaseMoved) return 'moved';
  const errcode = sqliteCode(error);
  if (errcode !== null) return sqliteOutage(errcode);
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') {
    const outage = postgresOutages[code] ?? postgresOutages[code.slice(0, 2)];
    if (outage && code.length === 5) return outage;
    if (NETWORK_CODES.test(code)) return 'unreachable';
  }
  return isTimeout(error) || LOST_CONNECTION.test(error.message) ? 'unreachable' : null;
}

/** Whether PostgreSQL has not responded to a query, or to a connection, in time. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && TIMEOUT.test(error.message);
}

/** Whether SQLite refused a statement for the lock of another connection: then the same statement may succeed later. */
export function isLocked(error: unknown): boolean {
  const primary = (sqliteCode(error) ?? 0) & 0xff;
  return primary === SQLITE_BUSY || primary === SQLITE_PROTOCOL;
}

/** The extended result code of an error of SQLite; null for other errors. */
function sqliteCode(error: unknown): number | null {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' ? errcode : null;
}

function sqliteOutage(errcode: number): Outage | null {
  if (errcode === SQLITE_IOERR_READ || errcode === SQLITE_IOERR_SHORT_READ) return 'unreachable';
  return sqliteOutages[errcode & 0xff] ?? null;
}

/** Whether an insert failed because its key exists, on either database. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return (
    code === UNIQUE_VIOLATION ||
    errcode === SQLITE_CONSTRAINT_PRIMARYKEY ||
    errcode === SQLITE_CONSTRAINT_UNIQUE
  );
}
