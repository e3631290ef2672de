import { calendarReminder } from '#shared/api/feed.ts';
import { dayInUtc } from '#shared/calendar/day.ts';
import { DEFAULT_REMINDER_HOUR } from '#shared/reminder/reminder.ts';
import type { Context } from '../context.ts';
import { createResponseCache } from '../http/cache/cache.ts';
import { PreparedResponse } from '../http/prepared-response.ts';
import type { FindOrigin } from '../http/proxy.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { findSiteId } from '../setting/queries.ts';
import { reminderCalendar } from './reminder-calendar.ts';

const MAX_CACHED_CALENDARS = 100;
const HEADERS = {
  'content-type': `${calendarReminder.produces}; charset=utf-8`,
  'cache-control': 'no-cache',
};

interface CalendarContext extends Context {
  siteName: string;
  findOrigin: FindOrigin;
}

/** Serves the calendar file of the daily reminder, the same to everyone (docs/rules/reminders.md#calendar-reminder). */
export function calendarRoutes(mount: Mount, { db, now, siteName, findOrigin }: CalendarContext): void {
  const cache = createResponseCache(MAX_CACHED_CALENDARS);
  serve(mount, calendarReminder, async ({ query, request }) => {
    const { hour = DEFAULT_REMINDER_HOUR } = query;
    const origin = findOrigin(request.raw);
    // Past days would fill the calendar with reminders that nobody needs.
    const firstDay = dayInUtc(now());
    const body = await cache.find(`${hour} ${origin}`, firstDay, async () =>
      reminderCalendar({ siteId: await findSiteId(db), siteName, origin, firstDay, hour }),
    );
    return new PreparedResponse(body, HEADERS);
  });
}
