import type { Day } from '../calendar/day.ts';
import { firstDayOf, indexOfDay } from '../level/order/schedule.ts';
import { type Archive, archiveDay } from './archive.ts';
import { currentStreak, type DayPlay, longestStreak, type Streak, streakPlay } from './streak.ts';

/** What one person has done on the days of a month or a year until today (docs/rules/statistics.md#archive). */
export interface PeriodCount {
  /** The days with a level. */
  days: number;
  played: number;
  found: number;
  /** Of the found days; null for none. */
  averageStep: number | null;
  /** The longest streak within the period. */
  bestStreak: number;
}

/** Counts the days of a period, which are in order and without gaps. */
export function countPeriod<Listed>(archive: Archive<Listed>, days: readonly Day[]): PeriodCount {
  const scores: number[] = [];
  let counted = 0;
  for (const day of days) {
    const { status, play } = archiveDay(archive, day);
    if (status === 'none' || status === 'unreleased' || status === 'withdrawn') continue;
    counted += 1;
    if (play && play.score !== null) scores.push(play.score);
  }
  const found = scores.filter((score) => score > 0);
  const [first, last] = [days[0], days.at(-1)];
  return {
    days: counted,
    played: scores.length,
    found: found.length,
    averageStep: found.length === 0 ? null : found.reduce((sum, score) => sum + score, 0) / found.length,
    bestStreak:
      first && last ? longestStreak(playsByDay(archive), first, earlier(last, archive.today)).length : 0,
  };
}

/** The streak that lasts and the longest one. */
export interface Streaks {
  current: Streak;
  longest: Streak;
}

/** The streaks of found days in an archive. */
export function streaksOf<Listed>(archive: Archive<Listed>): Streaks {
  const playOfDay = playsByDay(archive);
  return {
    current: currentStreak(playOfDay, archive.today),
    longest: longestStreak(playOfDay, firstDayOf(archive.schedule), archive.today),
  };
}

function playsByDay<Listed>({ order, schedule, playOf, showingOf }: Archive<Listed>): (day: Day) => DayPlay {
  return (day) => {
    const index = indexOfDay(day, schedule);
    const level = index === null ? undefined : order[index];
    return level === undefined ? null : streakPlay(playOf(level), showingOf(level));
  };
}

function earlier(one: Day, other: Day): Day {
  return one < other ? one : other;
}
