import type { Day } from '#shared/calendar/day.ts';
import { firstDayOf, indexOfDay } from '#shared/level/order/schedule.ts';
import type { Archive } from '#shared/play/archive.ts';
import type { Play } from '#shared/play/play.ts';
import { currentStreak, longestStreak, type Streak } from '#shared/play/streak.ts';

export interface Streaks {
  current: Streak;
  longest: Streak;
}

/** The streaks of found days in an archive. */
export function streaksOf<L>({ order, schedule, today, playOf }: Archive<L>): Streaks {
  const playOfDay = (day: Day): Play | null => {
    const index = indexOfDay(day, schedule);
    const level = index === null ? undefined : order[index];
    return level === undefined ? null : playOf(level);
  };
  return {
    current: currentStreak(playOfDay, today),
    longest: longestStreak(playOfDay, firstDayOf(schedule), today),
  };
}
