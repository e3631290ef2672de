import type { Day } from '#shared/calendar/day.ts';
import { firstDayOf, indexOfDay } from '#shared/level/order/schedule.ts';
import type { Archive } from '#shared/play/archive.ts';
import { currentStreak, type DayPlay, longestStreak, type Streak, streakPlay } from '#shared/play/streak.ts';

export interface Streaks {
  current: Streak;
  longest: Streak;
}

/** The streaks of found days in an archive. */
export function streaksOf<L>({ order, schedule, today, playOf, isWithdrawn }: Archive<L>): Streaks {
  const playOfDay = (day: Day): DayPlay => {
    const index = indexOfDay(day, schedule);
    const level = index === null ? undefined : order[index];
    return level === undefined ? null : streakPlay(playOf(level), isWithdrawn?.(level) ?? false);
  };
  return {
    current: currentStreak(playOfDay, today),
    longest: longestStreak(playOfDay, firstDayOf(schedule), today),
  };
}
