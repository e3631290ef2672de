import { databaseOutage, type Outage } from '../database/outage.ts';
import { Failure } from '../http/failure.ts';

/** No space, over quota, read-only file system, file too large. */
const NO_SPACE_CODES = /^(ENOSPC|EDQUOT|EROFS|EFBIG)$/;
const RETRY_SECONDS = 60;

const messages: Record<Outage, string> = {
  'no-space': 'The site cannot store anything just now, try again later',
  unreachable: 'The database does not answer, try again in a minute',
};

/**
 * The failure to respond with while the disk is full or the database is unreachable, with the error as its cause; null for other errors.
 * Nothing has to be restarted: the first request after the outage succeeds.
 */
export function outageOf(error: unknown): Failure | null {
  const outage = findOutage(error);
  if (!outage) return null;
  return new Failure('unavailable', messages[outage], { retryAfterSeconds: RETRY_SECONDS, cause: error });
}

/** The outage as a line for the owner, with the system's message; null for other errors. */
export function describeOutage(error: unknown): string | null {
  const outage = findOutage(error);
  if (!outage) return null;
  const message = error instanceof Error ? error.message : '';
  return outage === 'no-space' ? `Cannot write: ${message}` : `The database does not respond: ${message}`;
}

function findOutage(error: unknown): Outage | null {
  if (error instanceof Error && 'code' in error && NO_SPACE_CODES.test(String(error.code))) return 'no-space';
  return databaseOutage(error);
}
