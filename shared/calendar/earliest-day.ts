import { type Day, dayInUtc, dayNumber, MS_PER_DAY, MS_PER_HOUR } from './day.ts';

const EARLIEST_UTC_OFFSET_HOURS = -12;

/** The earliest date that has not ended everywhere on Earth (UTC-12) at a time in milliseconds since 1970. */
export function earliestDayOnEarth(now: number): Day {
  return dayInUtc(now + EARLIEST_UTC_OFFSET_HOURS * MS_PER_HOUR);
}

/** The time at which a day has begun everywhere on Earth (UTC-12), in milliseconds since 1970. */
export function startEverywhere(day: Day): number {
  return dayNumber(day) * MS_PER_DAY - EARLIEST_UTC_OFFSET_HOURS * MS_PER_HOUR;
}
