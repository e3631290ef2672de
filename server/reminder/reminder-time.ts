import { Temporal } from 'temporal-polyfill';
import * as v from 'valibot';
import { Day, MS_PER_HOUR } from '#shared/calendar/day.ts';
import { isTimeZone } from '#shared/reminder/time-zone.ts';

/** A reminder that could not be sent in its hour, as the server was off, is sent so much later at most. */
const MAX_LATE_MS = 2 * MS_PER_HOUR;
/** A push service that is too busy is asked again for so long. */
const MAX_RETRY_MS = MS_PER_HOUR;
/** Clocks are set forward over a day only where the date line moves. */
const MAX_MISSING_DAYS = 3;

/** When a reminder is wanted: at an hour of the day in an IANA time zone. */
export interface ReminderTime {
  hour: number;
  zone: string;
}

/** A reminder of one date, and the moment at which it is wanted, in milliseconds since 1970. */
export interface NextReminder {
  day: Day;
  at: number;
}

/** The date at a moment in a time zone. */
export function dateIn(zone: string, now: number): Day {
  return v.parse(Day, zonedTime(zone, now).toPlainDate().toString());
}

/**
 * The first reminder after a moment and after a date that is done with; null for none. Each date has one: where clocks are set forward
 * over the hour it comes after the gap, and where the hour comes twice, the first time (docs/rules.md#reminders).
 */
export function nextReminder({ hour, zone }: ReminderTime, settledOn: Day | null, now: number): NextReminder {
  let date = zonedTime(zone, now).toPlainDate();
  // A date to come was stored under a wrong clock.
  if (settledOn === date.toString()) date = date.add({ days: 1 });
  for (let tries = 0; tries <= MAX_MISSING_DAYS; tries += 1, date = date.add({ days: 1 })) {
    const at = momentOf(date, { hour, zone });
    if (at !== null && at > now) return { day: v.parse(Day, date.toString()), at };
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

/** A site that was moved to another computer may have stored zones that this one does not know. */
function known(zone: string): string {
  return isTimeZone(zone) ? zone : 'UTC';
}
