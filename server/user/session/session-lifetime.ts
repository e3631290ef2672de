import { MS_PER_DAY } from '#shared/calendar/day.ts';

const MS_PER_MINUTE = 60_000;

/** How long a session lasts at most, counted from the login. */
export const MAX_SESSION_AGE_MS = 30 * MS_PER_DAY;
/** How long a session lasts without being used. */
const MAX_SESSION_IDLE_MS = 7 * MS_PER_DAY;
/** A use is stored at most this often, so that most calls write nothing. */
const TOUCH_INTERVAL_MS = 5 * MS_PER_MINUTE;
/** How long a password that was entered in a session opens the sensitive calls. */
const CONFIRMATION_MS = 10 * MS_PER_MINUTE;

/** The moments of a session, as ISO text. */
export interface SessionTimes {
  createdAt: string;
  lastUsedAt: string;
  /** When the password was last entered in this session. */
  confirmedAt: string;
}

/** Whether a session has reached its maximum age or was idle for too long (docs/rules/accounts.md#session-lifetime). */
export function isExpired({ createdAt, lastUsedAt }: SessionTimes, now: number): boolean {
  return (
    now - Date.parse(createdAt) > MAX_SESSION_AGE_MS || now - Date.parse(lastUsedAt) > MAX_SESSION_IDLE_MS
  );
}

/** The moments before which a session must have been created, or last used, to be expired; in milliseconds since 1970. */
export function expiryLimits(now: number): { createdBefore: number; usedBefore: number } {
  return { createdBefore: now - MAX_SESSION_AGE_MS, usedBefore: now - MAX_SESSION_IDLE_MS };
}

/** Whether the use of a session is to be stored again. */
export function isTouchDue({ lastUsedAt }: SessionTimes, now: number): boolean {
  return now - Date.parse(lastUsedAt) > TOUCH_INTERVAL_MS;
}

/** Whether the password was entered recently enough for sensitive calls (docs/rules/accounts.md#password-confirmation). */
export function isConfirmed({ confirmedAt }: SessionTimes, now: number): boolean {
  return now - Date.parse(confirmedAt) <= CONFIRMATION_MS;
}
