import { dayNumber, MS_PER_DAY, MS_PER_HOUR } from '#shared/calendar/day.ts';
import { dateIn, nextReminder, type ReminderTime } from '../reminder/reminder-time.ts';
import type { BackupFile } from './backup-folder.ts';
import type { StoredRun } from './queries.ts';

/** After any attempt none of the schedule follows for so long: neither a full disk nor a server that crashes leads to one after the other. */
const PAUSE_MS = MS_PER_HOUR;
/** A server that makes a backup and has stored no progress for this long is dead; or a clock was set back. */
const MAX_SILENCE_MS = 120_000;
/** Longer than any day. */
const MAX_DAY_MS = 26 * MS_PER_HOUR;
const MONDAY_TO_THURSDAY = 3;

/** Whether a run goes on. */
export function isRunning(run: StoredRun | null, now: number): boolean {
  return run?.state === 'running' && Math.abs(now - Date.parse(run.seenAt)) <= MAX_SILENCE_MS;
}

/** When the next backup of the schedule is to be made, in milliseconds since 1970: now or earlier for one that was missed. */
export function nextBackup(
  time: ReminderTime,
  { backups, last, now }: { backups: readonly BackupFile[]; last: StoredRun | null; now: number },
): number {
  const due = lastDue(time, now);
  // A backup from the future was made under a wrong clock.
  if (backups.some(({ at }) => at >= due && at <= now)) return nextReminder(time, null, now).at;
  const lastAttempt = last ? Date.parse(last.startedAt) : Number.NEGATIVE_INFINITY;
  return lastAttempt <= now ? Math.max(due, lastAttempt + PAUSE_MS) : due;
}

/** The last moment until now at which a backup was due. */
function lastDue(time: ReminderTime, now: number): number {
  let due = nextReminder(time, null, now - MAX_DAY_MS).at;
  for (let next = due; next <= now; next = nextReminder(time, null, next).at) due = next;
  return due;
}

/** How many backups stay. */
export interface Kept {
  days: number;
  weeks: number;
}

/** Reads the setting `BACKUP_KEEP`. */
export function keptOf(setting: string): Kept {
  const [days = 0, weeks = 0] = setting.split(',').map(Number);
  return { days, weeks };
}

/**
 * The backups to remove: all but those of the last 24 hours, the newest of each of the last days that have one, and the newest of each of
 * the weeks before. Complete ones are kept by the same rule once more: none makes way for an incomplete one.
 */
export function surplusBackups(
  backups: readonly BackupFile[],
  kept: Kept,
  { zone, now }: { zone: string; now: number },
): BackupFile[] {
  const past = backups.filter(({ at }) => at <= now).sort((one, other) => other.at - one.at);
  const staying = new Set([
    ...past.filter(({ at }) => now - at < MS_PER_DAY),
    ...thinnedOut(past, kept, zone),
    ...thinnedOut(
      past.filter(({ isComplete }) => isComplete),
      kept,
      zone,
    ),
  ]);
  return past.filter((backup) => !staying.has(backup));
}

function thinnedOut(newestFirst: readonly BackupFile[], { days, weeks }: Kept, zone: string): BackupFile[] {
  const dayOf = ({ at }: BackupFile) => dayNumber(dateIn(zone, at));
  const daily = firstOfEach(newestFirst, dayOf).slice(0, days);
  const oldestDay = Math.min(...daily.map(dayOf));
  const older = newestFirst.filter((backup) => dayOf(backup) < oldestDay);
  // The first day of 1970 was a Thursday; weeks begin on Monday.
  const weekly = firstOfEach(older, (backup) => Math.floor((dayOf(backup) + MONDAY_TO_THURSDAY) / 7));
  return [...daily, ...weekly.slice(0, weeks)];
}

function firstOfEach(backups: readonly BackupFile[], keyOf: (backup: BackupFile) => number): BackupFile[] {
  const found = new Map<number, BackupFile>();
  for (const backup of backups) {
    const key = keyOf(backup);
    if (!found.has(key)) found.set(key, backup);
  }
  return [...found.values()];
}
