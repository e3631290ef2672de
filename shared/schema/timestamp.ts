import * as v from 'valibot';
import { isDay } from '../calendar/day.ts';

export const TIMESTAMP_FORMAT = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d+)?Z$/;

/** A time in UTC, as `toISOString` writes it. */
export const Timestamp = v.pipe(
  v.string(),
  v.regex(TIMESTAMP_FORMAT),
  v.check((text) => isDay(text.slice(0, 10))),
);
