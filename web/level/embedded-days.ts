import * as v from 'valibot';
import { DailyLevel } from '#shared/api/level.ts';
import type { Day } from '#shared/calendar/day.ts';
import { embeddedJson } from '../browser/page.ts';

const Embedded = v.object({ daily: DailyLevel });

/** The level of a day that the server has embedded in the page, as an anonymous visitor sees it. */
export function embeddedDaily(day: Day): DailyLevel | undefined {
  const days = embeddedJson('days');
  if (typeof days !== 'object' || days === null || !(day in days)) return undefined;
  const parsed = v.safeParse(Embedded, (days as Record<string, unknown>)[day]);
  return parsed.success ? parsed.output.daily : undefined;
}
