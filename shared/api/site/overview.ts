import * as v from 'valibot';
import { BudgetReport } from '../../budget/budget.ts';
import { Day } from '../../calendar/day.ts';
import { PlayersByScore } from '../../play/everyone/players-by-score.ts';
import { RatingCounts } from '../../play/everyone/rating.ts';
import { Integer, Timestamp } from '../../schema/values.ts';
import { CheckState } from '../../site-check/finding.ts';
import { endpoint } from '../endpoint.ts';

const Count = v.pipe(Integer, v.minValue(0));

/** The plays of a date in UTC, by score: those on the day of their level, and later ones. */
const PlayedDay = v.object({ day: Day, onDay: PlayersByScore, later: PlayersByScore });
export type PlayedDay = v.InferOutput<typeof PlayedDay>;

/** A level of a past day, with its plays on that day. */
const RankedLevel = v.object({ id: v.string(), name: v.string(), day: Day, players: PlayersByScore });
export type RankedLevel = v.InferOutput<typeof RankedLevel>;

/** The figures of the last days up to today in UTC that are more than sums of `days`. */
const Period = v.object({
  ratings: RatingCounts,
  /** The levels of these days, hardest and easiest first; no level is in both. */
  hardest: v.array(RankedLevel),
  easiest: v.array(RankedLevel),
});
export type Period = v.InferOutput<typeof Period>;

/** The lengths of the periods, in days. */
export const PERIOD_DAYS = { month: 30, year: 365 } as const;
export type PeriodName = keyof typeof PERIOD_DAYS;

/** The state of the site for its managers (docs/rules/administration.md#overview). */
const Overview = v.object({
  /** In UTC; the last day of the periods. */
  today: Day,
  /** Those of the last 365 days on which anyone played. */
  days: v.array(PlayedDay),
  month: Period,
  year: Period,
  /** The levels that wait for a decision, and since when those that wait longest. */
  waiting: v.object({ count: Count, longest: v.array(v.object({ id: v.string(), since: Timestamp })) }),
  /** How many days after today have a level of their own. */
  daysInQueue: Count,
  openReports: Count,
  storage: BudgetReport,
  /** What nobody looks at while it works. */
  health: v.object({ backups: CheckState, messages: CheckState }),
});
export type Overview = v.InferOutput<typeof Overview>;

/** All figures of the overview at once: they are small, and a page on a slow line waits for one response only. */
export const overview = endpoint({
  method: 'GET',
  path: '/api/overview',
  summary: 'The figures of the site for its managers',
  access: 'manage-level',
  response: Overview,
});
