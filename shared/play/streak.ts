import { addDays, type Day } from '../calendar/day.ts';
import type { Showing } from '../level/showing.ts';
import type { Play } from './play.ts';

/** Consecutive days on which the game was found; `caughtUp` of them were played after their day. */
export interface Streak {
  length: number;
  caughtUp: number;
}

/** The play of a day; 'skipped' for a day whose level cannot be shown and is not found, null without a play. */
export type DayPlay = Play | null | 'skipped';

/** What a streak makes of a day: a level that cannot be shown counts if it was found before, and breaks nothing if not. */
export function streakPlay(play: Play | null, showing: Showing): DayPlay {
  return showing !== 'shown' && !((play?.score ?? 0) > 0) ? 'skipped' : play;
}

/** Whether a play began after its day. An old save without `playedOn` counts as on time. */
export function isCaughtUp({ playedOn }: Pick<Play, 'playedOn'>, day: Day): boolean {
  return playedOn !== null && playedOn > day;
}

/** The streak that ends today, or yesterday while today is unfinished; a loss or a missed day ends it (docs/rules/statistics.md#streak). */
export function currentStreak(playOf: (day: Day) => DayPlay, today: Day): Streak {
  const streak = { length: 0, caughtUp: 0 };
  const ofToday = playOf(today);
  const isOpen = ofToday === null || (ofToday !== 'skipped' && ofToday.score === null);
  let day = isOpen ? addDays(today, -1) : today;
  for (let play = playOf(day); play !== null; play = playOf(day)) {
    if (play !== 'skipped') {
      if (!((play.score ?? 0) > 0)) break;
      streak.length += 1;
      if (isCaughtUp(play, day)) streak.caughtUp += 1;
    }
    day = addDays(day, -1);
  }
  return streak;
}

/** The longest streak from the site's first day until today; of equally long ones the one with fewer days caught up. */
export function longestStreak(playOf: (day: Day) => DayPlay, firstDay: Day, today: Day): Streak {
  let longest: Streak = { length: 0, caughtUp: 0 };
  let streak: Streak = { length: 0, caughtUp: 0 };
  for (let day = firstDay; day <= today; day = addDays(day, 1)) {
    const play = playOf(day);
    if (play === 'skipped') continue;
    const isFound = play !== null && (play.score ?? 0) > 0;
    const caughtUp = streak.caughtUp + (isFound && isCaughtUp(play, day) ? 1 : 0);
    streak = isFound ? { length: streak.length + 1, caughtUp } : { length: 0, caughtUp: 0 };
    const isMoreOnTime = streak.length === longest.length && streak.caughtUp < longest.caughtUp;
    if (streak.length > longest.length || isMoreOnTime) longest = streak;
  }
  return longest;
}
