import * as v from 'valibot';
import { Day } from '../calendar/day.ts';
import { Integer, Timestamp } from '../schema/values.ts';
import { PushEndpoint, PushSubscription } from './push-subscription.ts';
import { TimeZone } from './time-zone.ts';

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
