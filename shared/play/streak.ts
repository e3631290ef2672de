import { addDays, type Day } from '../calendar/day.ts';
import type { Play } from './play.ts';

/** Days in a row on which the game was found; `caughtUp` of them were played after their day. */
export interface Streak {
  length: number;
  caughtUp: number;
}

/**
 * The streak that ends today, or yesterday while today is not finished. A loss or a day left out ends it; a day counts as its
 * own when its first attempt was made on it, so that a play across midnight, or an old save without that day, is on time.
 */
export function currentStreak(playOf: (day: Day) => Play | null, today: Day): Streak {
  const streak = { length: 0, caughtUp: 0 };
  let day = (playOf(today)?.score ?? null) === null ? addDays(today, -1) : today;
  for (let play = playOf(day); play !== null && (play.score ?? 0) > 0; play = playOf(day)) {
    streak.length += 1;
    if (play.playedOn !== null && play.playedOn > day) streak.caughtUp += 1;
    day = addDays(day, -1);
  }
  return streak;
}
