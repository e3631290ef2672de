import type { PlainReason } from '#shared/refusal/refuse.ts';
import { databaseOutage, type Outage } from '../database/errors.ts';
import { Failure } from '../http/failure.ts';

/** No space, over quota, read-only file system, file too large. */
const NO_SPACE_CODES = /^(ENOSPC|EDQUOT|EROFS|EFBIG)$/;
const RETRY_SECONDS = 60;

/** The process has too many files open, or may not access one, or the disk fails. */
const NO_ACCESS_CODES = /^(EACCES|EPERM|EIO|EMFILE|ENFILE)$/;

const reasons: Record<Outage, PlainReason> = {
  'no-space': 'cannot-store',
  unreachable: 'database-unreachable',
  'no-access': 'no-access-to-data',
  damaged: 'database-damaged',
  moved: 'database-moved',
};

/** For the owner: what happened. */
const summaries: Record<Outage, string> = {
  'no-space': 'Cannot write',
  unreachable: 'The database does not respond',
  'no-access': 'No access to the data',
  damaged: 'The database is damaged',
  moved: 'The database was moved while it was open',
};

/** For the owner: what to do about an outage that does not end by itself. */
const advice: Partial<Record<Outage, string>> = {
  'no-access':
    'check the owner and permissions of DATA_DIR and of all it contains, or the rights of the database user',
  moved:
    'put the file back, or restart the site to use the one that is there: docs/self-hosting.md, Damaged data',
  damaged: 'stop the site, copy its data folder, and restore a backup: docs/self-hosting.md, Damaged data',
};

/**
 * The failure to respond with while the disk is full or the database is unreachable, unreadable or damaged, with the error as its
 * cause; null for other errors. Nothing has to be restarted: the first request after the outage succeeds.
 */
export function outageOf(error: unknown): Failure | null {
  const outage = findOutage(error);
  if (!outage) return null;
  const details = { retryAfterSeconds: RETRY_SECONDS, cause: error };
  const hint = advice[outage];
  return new Failure('unavailable', reasons[outage], {
    ...details,
    ...(hint && { report: `${summaries[outage]}: ${hint}` }),
  });
}

/** The outage as a line for the owner, with the system's message and advice; null for other errors. */
export function describeOutage(error: unknown): string | null {
  const outage = findOutage(error);
  if (!outage) return null;
  const message = error instanceof Error ? error.message : '';
  return `${summaries[outage]}: ${message}${adviceFor(error)}`;
}

/** What the owner can do about an error, in parentheses after a space; empty when there is no advice. */
export function adviceFor(error: unknown): string {
  const outage = findOutage(error);
  const hint = outage && advice[outage];
  return hint ? ` (${hint})` : '';
}

function findOutage(error: unknown): Outage | null {
  if (error instanceof Error && 'code' in error) {
    if (NO_SPACE_CODES.test(String(error.code))) return 'no-space';
    if (NO_ACCESS_CODES.test(String(error.code))) return 'no-access';
  }
  return databaseOutage(error);
}

/** As long as an outage counts as lasting after a request has met it. */
const RECENT_MS = 60_000;

interface OutageMonitor {
  /** `outageOf`, which also notes an outage that needs the owner. */
  findOutage: (error: unknown) => Failure | null;
  /** The failure that a request has met in the last minute, if it does not end without the owner: damage, or no access. */
  recent: () => Failure | null;
}

/** Remembers what requests have met: damage in one table shows nowhere else. */
export function createOutageMonitor(now: () => number): OutageMonitor {
  let last: { failure: Failure; at: number } | null = null;
  return {
    findOutage: (error) => {
      const failure = outageOf(error);
      if (failure?.details.report !== undefined) last = { failure, at: now() };
      return failure;
    },
    recent: () => (last && Math.abs(now() - last.at) < RECENT_MS ? last.failure : null),
  };
}
