import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { daily, levels, type PageDay } from '#shared/api/level/level.ts';
import { allScores, levelScores } from '#shared/api/play/play.ts';
import type { Day } from '#shared/calendar/day.ts';
import { uncoverLevel } from '#shared/level/covered-level.ts';
import { type ListedLevel, listedLevel, storedLevel } from '#shared/level/showing.ts';
import { call } from '../browser/call.ts';
import { embeddedJson } from '../browser/page/page.ts';
import { refreshSite } from '../site/site.ts';

// The page comes with the settings of the site, and the schedule among them changes seldom.
const FRESH_PAGE_MS = 60_000;

/** The level of a day with its neighbours. */
export function dailyQuery(day: Day) {
  return queryOptions({
    queryKey: ['daily', day],
    queryFn: async ({ signal }) => {
      const found = await call(daily, { params: { day }, signal });
      return { ...found, level: listedLevel(uncoverLevel(found.level)) };
    },
  });
}

/** All levels that the visitor may see, cached for the day. */
export function levelsQuery(today: Day) {
  return queryOptions({
    queryKey: ['levels', today],
    queryFn: async ({ signal }) => {
      if (performance.now() > FRESH_PAGE_MS) await refreshSite();
      const found = await call(levels, { cacheKey: today, signal });
      return found.map(listedLevel);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const asStored = (levels: ListedLevel[]) => levels.map(storedLevel);

/** All levels as managers list and edit them. */
export function storedLevelsQuery(today: Day) {
  return { ...levelsQuery(today), select: asStored };
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

// The page is of the same build.
const pageDays = () => (embeddedJson('days') ?? {}) as Record<string, PageDay>;

/** What the page holds of a day, to show its first picture until the call has its level; null for other days. */
export function pageDay(day: Day): PageDay['daily'] {
  const days = pageDays();
  return Object.hasOwn(days, day) ? (days[day]?.daily ?? null) : null;
}

/** The colour of the puzzle of a day that is today somewhere on Earth, as far as the page holds it. */
export function pageColour(day: Day): string | undefined {
  return pageDays()[day]?.colour;
}

/** Whether a day is before all that the page holds: on that of today, those that are today somewhere on Earth. */
export function isBeforePage(day: Day): boolean {
  return (Object.keys(pageDays())[0] ?? '') > day;
}
