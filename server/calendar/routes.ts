import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventRepeatingFreq,
  ICalEventTransparency,
} from 'ical-generator';
import { v5 as uuidOfName } from 'uuid';
import { calendarReminder } from '#shared/api/play/feed.ts';
import { type Day, dayInUtc, dayNumber, MS_PER_DAY, MS_PER_HOUR } from '#shared/calendar/day.ts';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { DEFAULT_REMINDER_HOUR } from '#shared/reminder/reminder.ts';
import { cleanLine } from '#shared/text/clean-text.ts';
import type { Context } from '../context.ts';
import { createResponseCache } from '../http/cache/cache.ts';
import { PreparedResponse } from '../http/prepared-response.ts';
import type { FindOrigin } from '../http/proxy/proxy.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { inLanguageOfSite } from '../language/request-language.ts';
import { findSiteId } from '../setting/queries.ts';

const LENGTH_MS = MS_PER_HOUR / 6;

interface ReminderOptions {
  /** A UUID, the namespace of the event's id. */
  siteId: string;
  siteName: string;
  /** Empty when the address of the site is not known. */
  origin: string;
  firstDay: Day;
  /** 0 to 23. */
  hour: number;
}

/** An iCalendar file (RFC 5545) with a daily reminder at an hour of local time, whatever the time zone (docs/rules/reminders.md#calendar-reminder). */
export function reminderCalendar({ siteId, siteName, origin, firstDay, hour }: ReminderOptions): string {
  const stamp = dayNumber(firstDay) * MS_PER_DAY;
  const start = stamp + hour * MS_PER_HOUR;
  const name = cleanLine(siteName).trim();
  const address = origin && `${origin}/`;
  const calendar = ical({
    prodId: { company: 'Zoomout', product: 'Daily reminder', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  const event = calendar.createEvent({
    // The same for every hour: importing another replaces the reminder.
    id: uuidOfName('reminder', siteId),
    stamp: new Date(stamp),
    start: new Date(start),
    end: new Date(start + LENGTH_MS),
    floating: true,
    repeating: { freq: ICalEventRepeatingFreq.DAILY },
    summary: t('Play {site}', { site: name }),
    // Most calendars show no other link.
    description: joinSentences(t("Today's puzzle is waiting."), address),
    ...(address && { url: address }),
    // The player is not busy.
    transparency: ICalEventTransparency.TRANSPARENT,
  });
  event.createAlarm({
    type: ICalAlarmType.display,
    trigger: 0,
    description: t('Play {site}', { site: name }),
  });
  return `${calendar.toString()}\r\n`;
}

const MAX_CACHED_CALENDARS = 100;
const HEADERS = {
  'content-type': `${calendarReminder.produces}; charset=utf-8`,
  'cache-control': 'no-cache',
};

interface CalendarContext extends Context {
  findSiteName: () => Promise<string>;
  findOrigin: FindOrigin;
}

/** Serves the calendar file of the daily reminder, the same to everyone (docs/rules/reminders.md#calendar-reminder). */
export function calendarRoutes(mount: Mount, { db, now, findSiteName, findOrigin }: CalendarContext): void {
  const cache = createResponseCache(MAX_CACHED_CALENDARS);
  serve(mount, calendarReminder, async ({ query, request }) => {
    const { hour = DEFAULT_REMINDER_HOUR } = query;
    const origin = findOrigin(request.raw);
    // Past days would fill the calendar with reminders that nobody needs.
    const firstDay = dayInUtc(now());
    const siteName = await findSiteName();
    const body = await cache.find(`${hour} ${origin}`, `${firstDay} ${siteName}`, async () => {
      const siteId = await findSiteId(db);
      return inLanguageOfSite(() => reminderCalendar({ siteId, siteName, origin, firstDay, hour }));
    });
    return new PreparedResponse(body, HEADERS);
  });
}
