import * as v from 'valibot';
import { Day } from '../calendar/day.ts';
import type { Reason } from '../refusal/refuse.ts';
import { Integer, Timestamp } from '../schema/values.ts';

/** The hour of a reminder where no other was chosen. */
export const DEFAULT_REMINDER_HOUR = 9;

/** An hour of the day, 0 to 23, as it is written in an address. */
export const HourText = v.pipe(
  v.string(),
  v.regex(/^([01]?\d|2[0-3])$/, 'no-hour' satisfies Reason),
  v.toNumber(),
);

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
  v.check(isTimeZone, 'unknown-time-zone' satisfies Reason),
);

/** The most code points that the address of a push service may have: those of today's services have 100 to 600. */
const MAX_ENDPOINT_LENGTH = 2000;
/** No password, no fragment, the usual port of https, and the name of a server: an IP address has a number as its last part. */
const PUSH_ADDRESS = /^https:\/\/(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*(?::443)?\/[!"$-~]*$/i;

/** The address at which a push service takes the messages of one browser: anyone who knows it may change its reminder. */
export const PushEndpoint = v.pipe(
  v.string(),
  v.maxCodePoints(MAX_ENDPOINT_LENGTH),
  v.regex(PUSH_ADDRESS, 'no-push-address' satisfies Reason),
);

/** What a browser needs to be sent messages that only it can read (RFC 8291): base64url of a point of P-256, and of 16 bytes. */
export const PushSubscription = v.object({
  endpoint: PushEndpoint,
  keys: v.object({
    p256dh: v.pipe(v.string(), v.regex(/^B[A-Za-z0-9_-]{85}[AEIMQUYcgkosw048]$/)),
    auth: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{21}[AQgw]$/)),
  }),
});
export type PushSubscription = v.InferOutput<typeof PushSubscription>;

/** A reminder that no page has confirmed for so many days is erased. */
export const REMINDER_LIFETIME_DAYS = 180;

/** The hour of the day at which a reminder comes. */
export const ReminderHour = v.pipe(Integer, v.minValue(0), v.maxValue(23));

/**
 * A reminder as the browser wants it. `playedOn` is the last date whose level it has finished, null when it does not say; `replaces` is the
 * address of its earlier subscription, if it had another one.
 */
export const Reminder = v.object({
  subscription: PushSubscription,
  hour: ReminderHour,
  zone: TimeZone,
  playedOn: v.nullable(Day),
  replaces: v.nullable(PushEndpoint),
});
export type Reminder = v.InferOutput<typeof Reminder>;

/**
 * The reminders of a site. `isPossible` is false without an https address; `problem` is the last that this server had with push services
 * since its start, null for none.
 */
export const ReminderReport = v.object({
  isPossible: v.boolean(),
  isOn: v.boolean(),
  count: Integer,
  problem: v.nullable(v.object({ at: Timestamp, text: v.string() })),
});
export type ReminderReport = v.InferOutput<typeof ReminderReport>;
