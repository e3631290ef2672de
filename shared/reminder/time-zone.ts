import * as v from 'valibot';

const MAX_ZONE_LENGTH = 64;
/** A name of the IANA database: other ways to write a zone do not follow the changes of its clocks. */
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;

/** Whether this computer knows a time zone by its IANA name. */
export function isTimeZone(name: string): boolean {
  if (!ZONE_NAME.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** An IANA time zone: Europe/Vienna. */
export const TimeZone = v.pipe(
  v.string(),
  v.maxCodePoints(MAX_ZONE_LENGTH),
  v.check(isTimeZone, 'must be an IANA time zone that this site knows, such as Europe/Vienna'),
);
