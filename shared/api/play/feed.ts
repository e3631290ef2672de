import * as v from 'valibot';
import { HourText } from '../../reminder/reminder.ts';
import { endpoint } from '../endpoint.ts';

/** The newest levels whose day has begun everywhere, without their names, as an Atom feed (docs/rules/reminders.md#feed). */
export const feed = endpoint({
  method: 'GET',
  path: '/api/feed.xml',
  summary: 'Atom feed of released levels, without their names',
  access: 'public',
  produces: 'application/atom+xml',
  response: v.unknown(),
});

/** An iCalendar file with one event that repeats daily, at 9 unless another hour is given, wherever the player is (docs/rules/reminders.md#calendar-reminder). */
export const calendarReminder = endpoint({
  method: 'GET',
  path: '/api/calendar.ics',
  summary: 'Calendar file with a daily reminder at an hour of local time',
  access: 'public',
  query: v.object({ hour: v.optional(HourText) }),
  produces: 'text/calendar',
  response: v.unknown(),
});
