import { type Day, dayIndex } from '../calendar/day.ts';
import { daysOfMonth, type Month, monthOfDay } from '../calendar/month.ts';
import { dayOfLevel, levelIndex } from '../level/daily-order.ts';
import { isFinished, type Play } from './play.ts';

/** The daily order, the days it covers, and what one person has played of it. */
export interface Archive<L> {
  /** The approved levels in daily order, as far as this person may see them. */
  order: readonly L[];
  firstDay: Day;
  today: Day;
  playOf: (level: L) => Play | null;
}

/** How a day stands: 'none' has no level, 'unreleased' is still to come, 'started' has attempts but no end. */
export type DayStanding = 'none' | 'unreleased' | 'unplayed' | 'started' | 'finished';

/** One day of the archive; `number` is the number of its level in the daily order. */
export interface ArchiveDay<L> {
  day: Day;
  standing: DayStanding;
  level: L | null;
  number: number;
  play: Play | null;
}

/** Days with a level until today, those of them that were finished, and those on which the game was found. */
export interface MonthCount {
  days: number;
  played: number;
  found: number;
}

function standingOf(play: Play | null): DayStanding {
  if (!play) return 'unplayed';
  if (isFinished(play)) return 'finished';
  return play.guesses.length > 0 ? 'started' : 'unplayed';
}

/** What the archive shows of a day. A day after today is unreleased, unless the order ended before today. */
export function archiveDay<L>({ order, firstDay, today, playOf }: Archive<L>, day: Day): ArchiveDay<L> {
  const index = dayIndex(day, firstDay);
  const todayIndex = dayIndex(today, firstDay);
  const level = order[index] ?? null;
  const head = { day, level, number: index + 1 };
  if (index > todayIndex) {
    const isOver = level === null && order.length <= todayIndex;
    return { ...head, standing: index < 0 || isOver ? 'none' : 'unreleased', play: null };
  }
  if (!level) return { ...head, standing: 'none', play: null };
  const play = playOf(level);
  return { ...head, standing: standingOf(play), play };
}

/**
 * The first month with a level, the month of the current level, and the last month to show: the current one, or that of the
 * last level for who may see the future. Null before the first day and without levels (specification, 2).
 */
export function archiveMonths(
  { order, firstDay, today }: Pick<Archive<unknown>, 'order' | 'firstDay' | 'today'>,
  seesFuture: boolean,
): { first: Month; current: Month; last: Month } | null {
  const index = levelIndex(today, firstDay, order.length);
  if (index === null) return null;
  const last = seesFuture ? order.length - 1 : index;
  return {
    first: monthOfDay(firstDay),
    current: monthOfDay(dayOfLevel(index, firstDay)),
    last: monthOfDay(dayOfLevel(last, firstDay)),
  };
}

/** The first day without a finished play from a day on until today; when there is none, the first of all such days; null when all are finished. */
export function nextUnplayed<L>(archive: Archive<L>, from: Day): Day | null {
  const { order, firstDay, today, playOf } = archive;
  const count = Math.min(order.length, dayIndex(today, firstDay) + 1);
  const start = Math.max(0, dayIndex(from, firstDay));
  const isOpen = (index: number) => {
    const level = order[index];
    const play = level === undefined ? null : playOf(level);
    return !play || !isFinished(play);
  };
  for (let index = start; index < count; index += 1) if (isOpen(index)) return dayOfLevel(index, firstDay);
  for (let index = 0; index < Math.min(start, count); index += 1) {
    if (isOpen(index)) return dayOfLevel(index, firstDay);
  }
  return null;
}

/** How much of a month was played and found so far. */
export function countMonth<L>(archive: Archive<L>, month: Month): MonthCount {
  const count = { days: 0, played: 0, found: 0 };
  for (const day of daysOfMonth(month)) {
    const { standing, play } = archiveDay(archive, day);
    if (standing === 'none' || standing === 'unreleased') continue;
    count.days += 1;
    if (standing === 'finished') count.played += 1;
    if ((play?.score ?? 0) > 0) count.found += 1;
  }
  return count;
}
