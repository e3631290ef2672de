import { databaseOutage, type Outage } from '../database/outage.ts';
import { Failure } from '../http/failure.ts';

/** Full, over its quota, read-only, or larger than files may be. */
const NO_ROOM = /^(ENOSPC|EDQUOT|EROFS|EFBIG)$/;
const RETRY_SECONDS = 60;

const words: Record<Outage, string> = {
  'no-room': 'The site cannot store anything just now, try again later',
  'no-answer': 'The database does not answer, try again in a minute',
};

/**
 * The failure to answer with when a disk is full or the database is away, with the error for the log; null when the error tells of
 * neither. Nothing need be done when it is over: the next call finds room, or the database.
 */
export function outageOf(error: unknown): Failure | null {
  const outage = kindOf(error);
  if (!outage) return null;
  return new Failure('unavailable', words[outage], { retryAfterSeconds: RETRY_SECONDS, cause: error });
}

/** The same for the owner, who is told what the system said. */
export function outageInWords(error: unknown): string | null {
  const outage = kindOf(error);
  if (!outage) return null;
  const said = error instanceof Error ? error.message : '';
  return outage === 'no-room' ? `Nothing can be stored: ${said}` : `The database does not answer: ${said}`;
}

function kindOf(error: unknown): Outage | null {
  if (error instanceof Error && 'code' in error && NO_ROOM.test(String(error.code))) return 'no-room';
  return databaseOutage(error);
}
