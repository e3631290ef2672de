import { type Day, MS_PER_DAY } from '#shared/calendar/day.ts';
import type { PushSubscriptionRow } from '../database/tables.ts';
import { nextReminder, type ReminderTime } from './reminder-time.ts';

/** No reminder is further ahead, unless it was stored under a wrong clock. */
const MAX_AHEAD_MS = 2 * MS_PER_DAY;

type Schedule = Pick<PushSubscriptionRow, 'settled_on' | 'due_on' | 'due_at' | 'attempts'>;

/** The schedule to store for a reminder: as it is when the time has not changed, else the next one, but never a second one of a date. */
export function scheduleOf(time: ReminderTime, earlier: PushSubscriptionRow | null, now: number): Schedule {
  const isSame = earlier?.hour === time.hour && earlier.zone === time.zone;
  if (earlier && isSame && Date.parse(earlier.due_at) <= now + MAX_AHEAD_MS) {
    const { settled_on, due_on, due_at, attempts } = earlier;
    return { settled_on, due_on, due_at, attempts };
  }
  const settledOn = (earlier?.settled_on ?? null) as Day | null;
  const next = nextReminder(time, settledOn, now);
  return { settled_on: settledOn, due_on: next.day, due_at: new Date(next.at).toISOString(), attempts: 0 };
}
