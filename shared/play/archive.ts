import { addDays, type Day } from '../calendar/day.ts';
import { type Month, monthOfDay } from '../calendar/month.ts';
import { dailyLevelIndex } from '../level/order/daily-order.ts';
import { dayOfLevel, firstDayOf, indexOfDay, indexOnDay, type Schedule } from '../level/order/schedule.ts';
import type { Showing } from '../level/showing.ts';
import { isFinished, isStarted, type Play } from './play.ts';

/** The daily order with what one person has played of it. `Listed` is a level of any shape. */
export interface Archive<Listed> {
  /** The levels of the daily order that this person may see. */
  order: readonly Listed[];
  schedule: Schedule;
  today: Day;
  playOf: (level: Listed) => Play | null;
  /** Whether a level can be shown. */
  showingOf: (level: Listed) => Showing;
}

/**
 * The status of a day: 'none' has no level, or a damaged one, 'unreleased' is after today, 'started' has attempts but is unfinished,
 * 'withdrawn' can no longer be finished.
 */
export type DayStatus = 'none' | 'unreleased' | 'unplayed' | 'started' | 'finished' | 'withdrawn';

/** One day of the archive; `number` is that of its level in the daily order, from 1. */
export interface ArchiveDay<Listed> {
  day: Day;
  status: DayStatus;
  level: Listed | null;
  number: number;
  play: Play | null;
}

function statusOf(play: Play | null): DayStatus {
  if (!play) return 'unplayed';
  if (isFinished(play)) return 'finished';
  return isStarted(play) ? 'started' : 'unplayed';
}

/** What the archive shows of a day. A day after today is unreleased, unless the daily order has ended (docs/rules/statistics.md#archive). */
export function archiveDay<Listed>(
  { order, schedule, today, playOf, showingOf }: Archive<Listed>,
  day: Day,
): ArchiveDay<Listed> {
  const index = indexOfDay(day, schedule);
  const level = index === null ? null : (order[index] ?? null);
  const common = { day, level, number: (index ?? 0) + 1 };
  if (day > today) {
    const hasEnded = level === null && order.length <= indexOnDay(today, schedule);
    return { ...common, status: day < firstDayOf(schedule) || hasEnded ? 'none' : 'unreleased', play: null };
  }
  if (!level) return { ...common, status: 'none', play: null };
  const play = playOf(level);
  const status = statusOf(play);
  const statuses = { shown: status, withdrawn: 'withdrawn', damaged: 'none' } as const;
  if (status === 'finished') return { ...common, status, play };
  return { ...common, status: statuses[showingOf(level)], play };
}

/**
 * The first month with a level, the month of the current level, and the last month to show: that of the last level if `seesFuture`, else
 * the current one. Null before the first day and without levels.
 */
export function archiveMonths(
  { order, schedule, today }: Pick<Archive<unknown>, 'order' | 'schedule' | 'today'>,
  seesFuture: boolean,
): { first: Month; current: Month; last: Month } | null {
  const index = dailyLevelIndex(today, schedule, order.length);
  if (index === null) return null;
  const last = seesFuture ? order.length - 1 : index;
  return {
    first: monthOfDay(firstDayOf(schedule)),
    current: monthOfDay(dayOfLevel(index, schedule)),
    last: monthOfDay(dayOfLevel(last, schedule)),
  };
}

/** The first unfinished day from a day until today, else the first unfinished day of all; null if all are finished. */
export function nextUnplayed<Listed>(archive: Archive<Listed>, from: Day): Day | null {
  const { order, schedule, today } = archive;
  const count = Math.min(order.length, indexOnDay(today, schedule) + 1);
  const start = Math.max(0, indexOnDay(addDays(from, -1), schedule) + 1);
  const isUnfinished = (index: number) => mayBePlayed(archive, index);
  for (let index = start; index < count; index += 1)
    if (isUnfinished(index)) return dayOfLevel(index, schedule);
  for (let index = 0; index < Math.min(start, count); index += 1) {
    if (isUnfinished(index)) return dayOfLevel(index, schedule);
  }
  return null;
}

/** How many puzzles of days before today are not finished, and can be played. */
export function missedCount<Listed>(archive: Archive<Listed>): number {
  const { order, schedule, today } = archive;
  const count = Math.max(0, Math.min(order.length, indexOnDay(addDays(today, -1), schedule) + 1));
  return Array.from({ length: count }, (_, index) => mayBePlayed(archive, index)).filter(Boolean).length;
}

/** Whether a player was there before a day: a puzzle of an earlier one was begun. */
export function isMissed<Listed>({ order, schedule, playOf }: Archive<Listed>, day: Day): boolean {
  return order.slice(0, indexOfDay(day, schedule) ?? 0).some((level) => playOf(level) !== null);
}

/**
 * A random unfinished day until today other than `except`; null if there is none. `random` is from 0 to less than 1. Plays are read only
 * until one fits.
 */
export function randomUnplayed<Listed>(
  archive: Archive<Listed>,
  except: Day | null,
  random: () => number,
): Day | null {
  const { order, schedule, today } = archive;
  const count = Math.max(0, Math.min(order.length, indexOnDay(today, schedule) + 1));
  const indexes = Array.from({ length: count }, (_, index) => index);
  while (indexes.length > 0) {
    const [index = 0] = indexes.splice(Math.floor(random() * indexes.length), 1);
    const day = dayOfLevel(index, schedule);
    if (day !== except && mayBePlayed(archive, index)) return day;
  }
  return null;
}

/** Whether the level at an index is not finished, and can be shown. */
function mayBePlayed<Listed>({ order, playOf, showingOf }: Archive<Listed>, index: number): boolean {
  const level = order[index];
  if (level === undefined) return true;
  const play = playOf(level);
  return !(play && isFinished(play)) && showingOf(level) === 'shown';
}
