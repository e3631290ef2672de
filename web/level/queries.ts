import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { DailyLevel, daily, level, levels } from '#shared/api/level.ts';
import { allScores, levelScores } from '#shared/api/play.ts';
import type { Day } from '#shared/calendar/day.ts';
import { call } from '../browser/call.ts';
import { embeddedJson } from '../browser/page.ts';
import { refreshSite } from '../site/site.ts';
import { user } from '../user/user.ts';

// The page comes with the settings of the site, and the schedule among them changes seldom.
const FRESH_PAGE_MS = 60_000;

/** The level of a day with its neighbours. */
export function dailyQuery(day: Day) {
  return queryOptions({
    queryKey: ['daily', day],
    queryFn: ({ signal }) => call(daily, { params: { day }, signal }),
    // Shown at once, and renewed: a page from a cache may be older.
    initialData: () => (user() ? undefined : embeddedDaily(day)),
    initialDataUpdatedAt: 0,
  });
}

/** One level by its id. */
export function levelQuery(id: string) {
  return queryOptions({
    queryKey: ['level', id],
    queryFn: ({ signal }) => call(level, { params: { id }, signal }),
  });
}

/** All levels that the visitor may see, cached for the day. */
export function levelsQuery(today: Day) {
  return queryOptions({
    queryKey: ['levels', today],
    queryFn: async ({ signal }) => {
      if (performance.now() > FRESH_PAGE_MS) await refreshSite();
      return call(levels, { cacheKey: today, signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Reloads the levels that are shown, after one of them has changed. */
export async function invalidateLevels(queryClient: QueryClient): Promise<void> {
  const keys = ['levels', 'level', 'daily'];
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

/** How everyone did on a level. */
export function levelScoresQuery(id: string) {
  return queryOptions({
    queryKey: ['level-scores', id],
    queryFn: ({ signal }) => call(levelScores, { params: { id }, signal }),
  });
}

/** How everyone did on every released level, by level id. */
export function allScoresQuery() {
  return queryOptions({
    queryKey: ['all-scores'],
    queryFn: ({ signal }) => call(allScores, { signal }),
  });
}

const Embedded = v.object({ daily: DailyLevel });

/** The level of a day that the server has embedded in the page, as an anonymous visitor sees it. */
function embeddedDaily(day: Day): DailyLevel | undefined {
  const days = embeddedJson('days');
  if (typeof days !== 'object' || days === null || !(day in days)) return undefined;
  const parsed = v.safeParse(Embedded, (days as Record<string, unknown>)[day]);
  return parsed.success ? parsed.output.daily : undefined;
}
