import { type Day, dayIndex, dayInUtc, latestDayOnEarth } from '#shared/calendar/day.ts';
import { maySeeLevel, type Standing } from '#shared/level/level-rights.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import type { Visitor } from '../http/visitor.ts';
import { firstDay } from '../system/queries.ts';
import { findLevel, type PlacedLevel } from './queries.ts';

/** The site's calendar at a moment: its first day, the day in UTC, and the latest day that has begun anywhere. */
export interface Calendar {
  firstDay: Day;
  today: Day;
  latestDay: Day;
}

export interface Sight {
  db: Database;
  now: () => number;
}

export async function calendarAt({ db, now }: Sight): Promise<Calendar> {
  const time = now();
  return { firstDay: await firstDay(db), today: dayInUtc(time), latestDay: latestDayOnEarth(time) };
}

/** Whether the level of an index in the daily order has been played anywhere yet. */
export function isReleased(
  index: number | null,
  calendar: Pick<Calendar, 'firstDay' | 'latestDay'>,
): boolean {
  return index !== null && index <= dayIndex(calendar.latestDay, calendar.firstDay);
}

export function maySee(visitor: Visitor, placed: PlacedLevel, calendar: Calendar): boolean {
  return maySeeLevel(visitor.user, standingOf(visitor, placed, calendar));
}

export function standingOf(visitor: Visitor, { level, index }: PlacedLevel, calendar: Calendar): Standing {
  return {
    state: level.state,
    isReleased: isReleased(index, calendar),
    isOwn: visitor.ownLevels.has(level.id),
  };
}

/** How many days from today a level's day is; null for a level outside of the daily order. */
export function daysAhead({ index }: PlacedLevel, { firstDay: first, today }: Calendar): number | null {
  return index === null ? null : index - dayIndex(today, first);
}

/** A level that the visitor may see; any other is not found, whether it exists or not. */
export async function findSeenLevel(sight: Sight, id: string, visitor: Visitor): Promise<PlacedLevel> {
  const placed = await findLevel(sight.db, id);
  if (!placed || !maySee(visitor, placed, await calendarAt(sight))) throw new Failure('not-found');
  return placed;
}
