import { type Day, dayIndex, dayInUtc, latestDayOnEarth } from '#shared/calendar/day.ts';
import { maySeeLevel, type Standing } from '#shared/level/level-rights.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import type { Visitor } from '../http/visitor.ts';
import type { ContentKeeper } from './content.ts';
import type { PlacedLevel } from './queries.ts';

/** The site's calendar at a moment: its first day, the day in UTC, and the latest day that has begun anywhere. */
export interface Calendar {
  firstDay: Day;
  today: Day;
  latestDay: Day;
  /** The index in the daily order that belongs to the latest day. */
  latestIndex: number;
}

export interface Sight {
  db: Database;
  now: () => number;
  content: ContentKeeper['content'];
}

export async function calendarAt({ content, now }: Pick<Sight, 'content' | 'now'>): Promise<Calendar> {
  return calendarOf((await content()).firstDay, now());
}

/** Days begin on full hours, in UTC as in UTC+14: within an hour the calendar of a site is the same. */
export function calendarOf(firstDay: Day, time: number): Calendar {
  const hour = Math.floor(time / MS_PER_HOUR);
  if (known?.hour !== hour || known.calendar.firstDay !== firstDay) {
    known = { hour, calendar: newCalendar(firstDay, time) };
  }
  return known.calendar;
}

function newCalendar(firstDay: Day, time: number): Calendar {
  const latestDay = latestDayOnEarth(time);
  return { firstDay, today: dayInUtc(time), latestDay, latestIndex: dayIndex(latestDay, firstDay) };
}

const MS_PER_HOUR = 3_600_000;
let known: { hour: number; calendar: Calendar } | null = null;

/** Whether the level of an index in the daily order has been played anywhere yet. */
export function isReleased(index: number | null, { latestIndex }: Calendar): boolean {
  return index !== null && index <= latestIndex;
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
export async function findSeenLevel(
  { content, now }: Sight,
  id: string,
  visitor: Visitor,
): Promise<{ placed: PlacedLevel; calendar: Calendar }> {
  const { firstDay, levels } = await content();
  const calendar = calendarOf(firstDay, now());
  const placed = (await levels()).find(id);
  if (!placed || !maySee(visitor, placed, calendar)) throw new Failure('not-found');
  return { placed, calendar };
}
