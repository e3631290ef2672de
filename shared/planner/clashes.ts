import { dayIndex } from '../calendar/day.ts';
import { weekdayOf } from '../calendar/month.ts';
import { type Difficulty, dotsOf } from '../difficulty/difficulty.ts';
import type { WeekCurve } from '../difficulty/week-curve.ts';
import { t } from '../language/t.ts';
import { isSameCreator } from '../level/credit/same-creator.ts';
import type { Level } from '../level/level.ts';
import { isStarterMade } from '../level/level-origin.ts';
import type { GenreOf } from '../level/order/auto-sort.ts';
import { dayOfLevel, type Schedule } from '../level/order/schedule.ts';
import { decadeOf } from '../play/decade.ts';

/**
 * What does not go well with the days around: the same series or creator within a week, the genre of the day before, a third day of one
 * decade, or the wrong weekday.
 */
export type Clash = 'series' | 'creator' | 'genre' | 'decade' | 'difficulty';

/** The parts of a level that clashes are about. */
export type PlannedLevel = Pick<Level, 'id' | 'gameId' | 'name' | 'creator' | 'releaseDate'>;

interface Plan {
  order: readonly PlannedLevel[];
  schedule: Schedule;
  /** The series of a game; null for none, undefined while it is not known. */
  seriesOf: (id: number, name: string) => string | null | undefined;
  /** The genre of a game; undefined where it is not known. */
  genreOf: GenreOf;
  curve?: WeekCurve | undefined;
  difficulties?: Readonly<Record<string, Difficulty>> | undefined;
}

const WEEK = 7;
const DECADE_RUN = 3;
/** Dots between those of a level and those of its weekday. */
const MAX_DOTS_OFF = 1;

/** The clashes of the level at an index of the daily order, with the levels before it (docs/rules/daily-order.md#clashes). */
export function clashesAt(
  index: number,
  { order, schedule, seriesOf, genreOf, curve, difficulties }: Plan,
): Clash[] {
  const level = order[index];
  if (!level) return [];
  const day = dayOfLevel(index, schedule);
  const week = order
    .slice(Math.max(0, index - WEEK + 1), index)
    .filter((_, at, all) => dayIndex(day, dayOfLevel(index - all.length + at, schedule)) < WEEK);
  const series = seriesOf(level.gameId, level.name);
  const genre = genreOf(level);
  const before = order[index - 1];
  const found: [Clash, boolean][] = [
    ['series', Boolean(series) && week.some((other) => seriesOf(other.gameId, other.name) === series)],
    // Those of the starter pack are all by one.
    [
      'creator',
      !isStarterMade(level.id) && week.some((other) => isSameCreator(level.creator, other.creator)),
    ],
    ['genre', Boolean(genre) && before !== undefined && genreOf(before) === genre],
    ['decade', isThirdOfDecade(order.slice(Math.max(0, index - DECADE_RUN + 1), index + 1))],
    ['difficulty', isWrongWeekday(difficulties?.[level.id], curve?.[weekdayOf(day) - 1])],
  ];
  return found.flatMap(([clash, isFound]) => (isFound ? [clash] : []));
}

function isThirdOfDecade(run: readonly PlannedLevel[]): boolean {
  const decades = run.map(({ releaseDate }) => (releaseDate === null ? null : decadeOf(releaseDate)));
  return run.length === DECADE_RUN && decades.every((decade) => decade !== null && decade === decades[0]);
}

function isWrongWeekday(difficulty: Difficulty | undefined, dots: number | null | undefined): boolean {
  if (!difficulty || !dots) return false;
  return Math.abs(dotsOf(difficulty.step) - dots) > MAX_DOTS_OFF;
}

/** A clash in words. */
export function describeClash(clash: Clash): string {
  const texts: Record<Clash, string> = {
    series: t('Another game of this series within a week'),
    creator: t('Another level by this creator within a week'),
    genre: t('The day before has a game of this genre, too'),
    decade: t('The third day in a row with a game of this decade'),
    difficulty: t('Too easy or too hard for this day of the week'),
  };
  return texts[clash];
}
