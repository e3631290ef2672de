import { type Day, dayIndex, latestDayOnEarth } from '#shared/calendar/day.ts';
import { maySeeLevel } from '#shared/level/level-rights.ts';
import type { User } from '#shared/user/user.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import type { Visitor } from '../http/visitor.ts';
import { firstDay } from '../system/queries.ts';
import { findLevel, type PlacedLevel } from './queries.ts';

/** The site's calendar at a moment: its first day and the latest day that has begun anywhere. */
export interface Calendar {
  firstDay: Day;
  latestDay: Day;
}

export interface Sight {
  db: Database;
  now: () => number;
}

export async function calendarAt({ db, now }: Sight): Promise<Calendar> {
  return { firstDay: await firstDay(db), latestDay: latestDayOnEarth(now()) };
}

/** Whether the level of an index in the daily order has been played anywhere yet. */
export function isReleased(index: number | null, calendar: Calendar): boolean {
  return index !== null && index <= dayIndex(calendar.latestDay, calendar.firstDay);
}

export function maySee(user: User | null, { level, index }: PlacedLevel, calendar: Calendar): boolean {
  return maySeeLevel(user, { state: level.state, isReleased: isReleased(index, calendar), isOwn: false });
}

/** A level that the visitor may see; any other is not found, whether it exists or not. */
export async function findSeenLevel(sight: Sight, id: string, { user }: Visitor): Promise<PlacedLevel> {
  const placed = await findLevel(sight.db, id);
  if (!placed || !maySee(user, placed, await calendarAt(sight))) throw new Failure('not-found');
  return placed;
}
