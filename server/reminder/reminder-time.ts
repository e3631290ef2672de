import { Temporal } from 'temporal-polyfill';
import * as v from 'valibot';
import { Day, MS_PER_DAY, MS_PER_HOUR } from '#shared/calendar/day.ts';
import { isTimeZone } from '#shared/reminder/reminder.ts';
import { timestampOf } from '#shared/schema/values.ts';
import type { PushSubscriptionRow } from '../database/tables.ts';

/** A reminder that could not be sent in its hour, as the server was off, is sent so much later at most. */
const MAX_LATE_MS = 2 * MS_PER_HOUR;
/** A push service that is too busy is asked again for so long. */
const MAX_RETRY_MS = MS_PER_HOUR;
/** Yesterday, today, and days that a zone skips as the date line moves. */
const MAX_TRIES = 6;
const MAX_KNOWN_ZONES = 1000;

/** Looking a zone up is slow. */
const knownZones = new Set<string>();

/** When a reminder is wanted: at an hour of the day in an IANA time zone. */
export interface ReminderTime {
  hour: number;
  zone: string;
}

/** A reminder of one date, and the moment at which it is wanted, in milliseconds since 1970. */
interface NextReminder {
  day: Day;
  at: number;
}

/** The date at a moment in a time zone. */
export function dateIn(zone: string, now: number): Day {
  return v.parse(Day, zonedTime(zone, now).toPlainDate().toString());
}

/**
 * The first reminder after a moment and after a date that is done with. Each date has one: where clocks are set forward
 * over the hour it comes after the gap, and where the hour comes twice, the first time (docs/rules/reminders.md#reminders).
 */
export function nextReminder(time: ReminderTime, settledOn: Day | null, now: number): NextReminder {
  return firstReminder(time, doneOn(time, settledOn, now), now);
}

/** Like the above for a server that was off: includes a late reminder that is still worth sending. */
export function nextOrLateReminder(time: ReminderTime, settledOn: Day, now: number): NextReminder {
  return firstReminder(time, doneOn(time, settledOn, now), now - MAX_LATE_MS - 1);
}

/** A date to come was stored under a wrong clock. */
function doneOn({ zone }: ReminderTime, settledOn: Day | null, now: number): Day | null {
  return settledOn !== null && settledOn <= dateIn(zone, now) ? settledOn : null;
}

function firstReminder(time: ReminderTime, doneOn: Day | null, after: number): NextReminder {
  let date = zonedTime(time.zone, after).toPlainDate();
  for (let tries = 0; tries < MAX_TRIES; tries += 1, date = date.add({ days: 1 })) {
    const day = v.parse(Day, date.toString());
    const at = doneOn !== null && day <= doneOn ? null : momentOf(date, time);
    if (at !== null && at > after) return { day, at };
  }
  throw new Error('A time zone without days');
}

/** Whether the reminder of a date is still worth sending: within two hours, and on that date. */
export function isWorthSending(time: ReminderTime, day: Day, now: number): boolean {
  return isWithin(time, day, now, MAX_LATE_MS);
}

/** Whether the reminder of a date may be sent again at a moment: within an hour, and on that date. */
export function isWorthRetrying(time: ReminderTime, day: Day, at: number): boolean {
  return isWithin(time, day, at, MAX_RETRY_MS);
}

/** Whole seconds from a moment to the end of its date in a time zone. */
export function secondsLeftOfDay(zone: string, now: number): number {
  const midnight = zonedTime(zone, now).toPlainDate().add({ days: 1 }).toZonedDateTime(known(zone));
  return Math.max(0, Math.floor((midnight.epochMilliseconds - now) / 1000));
}

function isWithin(time: ReminderTime, day: Day, now: number, maxMs: number): boolean {
  const at = momentOf(Temporal.PlainDate.from(day), time);
  return at !== null && now - at <= maxMs && dateIn(time.zone, now) === day;
}

/** The moment of an hour on a date; null for a date that a time zone has skipped. */
function momentOf(date: Temporal.PlainDate, { hour, zone }: ReminderTime): number | null {
  const time = date.toZonedDateTime({ timeZone: known(zone), plainTime: { hour } });
  return time.toPlainDate().equals(date) ? time.epochMilliseconds : null;
}

function zonedTime(zone: string, now: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(known(zone));
}

/** Whether reminders can be timed in a zone: the calendar library refuses the short names of Java, such as PST, which `Intl` knows. */
export function isUsableZone(zone: string): boolean {
  if (!isTimeZone(zone)) return false;
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return true;
  } catch {
    return false;
  }
}

/** A site that was moved to another computer may have stored zones that this one does not know. */
function known(zone: string): string {
  if (knownZones.has(zone)) return zone;
  if (!isUsableZone(zone)) return 'UTC';
  // Names may be written in small or capital letters.
  if (knownZones.size >= MAX_KNOWN_ZONES) knownZones.clear();
  knownZones.add(zone);
  return zone;
}

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
  return { settled_on: settledOn, due_on: next.day, due_at: timestampOf(next.at), attempts: 0 };
}
