import * as v from 'valibot';

/** The hour of a reminder where no other was chosen. */
export const DEFAULT_REMINDER_HOUR = 9;

/** An hour of the day, 0 to 23, as it is written in an address. */
export const HourText = v.pipe(
  v.string(),
  v.regex(/^([01]?\d|2[0-3])$/, 'must be a whole number from 0 to 23'),
  v.toNumber(),
);
