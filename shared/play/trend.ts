import { addDays, type Day } from '../calendar/day.ts';
import { type FinishedLevel, summarise } from './statistics.ts';

const WEEKS = 13;
/** The days of play that a point stands for: more than its week, so that one bad day is no fall. */
const POINT_DAYS = 28;
const MIN_LEVELS = 5;

/** How one person did in the four weeks until a day. */
export interface TrendPoint {
  end: Day;
  /** 0 to 1. */
  foundRate: number;
  /** Of found levels; null if there were none. */
  averageStep: number | null;
}

/** How one person has done in the last three months, week by week; weeks with too few levels are left out (docs/rules/statistics.md#trend). */
export function trendOf(finished: readonly FinishedLevel<unknown>[], today: Day): TrendPoint[] {
  return Array.from({ length: WEEKS }, (_, index) => addDays(today, (index + 1 - WEEKS) * 7)).flatMap(
    (end) => {
      const start = addDays(end, -POINT_DAYS);
      const played = finished.filter(({ playedOn }) => playedOn > start && playedOn <= end);
      const { foundRate, averageStep } = summarise(played);
      return played.length < MIN_LEVELS ? [] : { end, foundRate, averageStep };
    },
  );
}
