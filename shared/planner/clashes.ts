import { type Day, dayNumber } from '../calendar/day.ts';
import { weekdayOf } from '../calendar/month.ts';
import { type Difficulty, difficultyName, dotsOf, isKnown } from '../difficulty/difficulty.ts';
import type { WeekCurve } from '../difficulty/week-curve.ts';
import { t } from '../language/t.ts';
import { creatorKey } from '../level/credit/same-creator.ts';
import { isStarterMade } from '../level/level-origin.ts';
import type { SortableLevel } from '../level/order/auto-sort.ts';
import { dayOfLevel, type Schedule } from '../level/order/schedule.ts';
import { decadeOf } from '../play/decade.ts';

const KINDS = ['series', 'creator', 'genre', 'decade', 'difficulty'] as const;

/**
 * What does not go well with the days around: the same series or creator within a week, the genre of the day before, a third day of one
 * decade, or the wrong weekday.
 */
export type ClashKind = (typeof KINDS)[number];

/** A clash of the level at a place. */
export interface Clash {
  kind: ClashKind;
  /** The places of the levels that it clashes with; none for the weekday. */
  others: readonly number[];
}

/** A level with what is known of its game; null for none, undefined while it is not known. */
export interface PlannedLevel extends SortableLevel {
  series?: string | null | undefined;
  difficulty?: Difficulty | undefined;
}

/** A daily order and what its days aim at. */
export interface Plan {
  order: readonly PlannedLevel[];
  schedule: Schedule;
  curve?: WeekCurve | undefined;
}

/** The places of a daily order; those of levels that swap keep the rest. */
export interface Places {
  levels: PlannedLevel[];
  days: readonly Day[];
  /** The days as numbers. */
  numbers: readonly number[];
  /** The dots that each day should have; null for any. */
  aims: readonly (number | null)[];
  /** What the creators' names have in common, by level id; '' for those that clash with none. */
  creators: ReadonlyMap<string, string>;
}

const WEEK = 7;
const DECADE_RUN = 3;
/** How many places after a level may clash with it. */
export const REACH = WEEK - 1;
/** Dots between those of a level and those of its weekday. */
const MAX_DOTS_OFF = 1;

export function placesOf({ order, schedule, curve }: Plan): Places {
  const days = order.map((_, index) => dayOfLevel(index, schedule));
  return {
    ...{ levels: [...order], days },
    numbers: days.map(dayNumber),
    aims: days.map((day) => curve?.[weekdayOf(day) - 1] ?? null),
    // Those of the starter pack are all by one.
    creators: new Map(order.map(({ id, creator }) => [id, isStarterMade(id) ? '' : creatorKey(creator)])),
  };
}

/** The places before one that have something in common with it, among the last few. */
function before(index: number, count: number, isAlike: (other: number) => boolean): number[] {
  const found: number[] = [];
  for (let other = index - 1; other >= Math.max(0, index - count); other -= 1) {
    if (isAlike(other)) found.push(other);
  }
  return found;
}

function isWithinWeek({ numbers }: Places, index: number, other: number): boolean {
  return (numbers[index] ?? 0) - (numbers[other] ?? 0) < WEEK;
}

function decadeAt({ levels }: Places, index: number): number | null {
  const year = levels[index]?.releaseDate ?? null;
  return year === null ? null : decadeOf(year);
}

/** The places that the level at one clashes with; null where there is no such clash. */
const FINDERS: Record<ClashKind, (places: Places, index: number) => number[] | null> = {
  series: (places, index) => {
    const series = places.levels[index]?.series;
    if (!series) return null;
    const isAlike = (other: number) =>
      places.levels[other]?.series === series && isWithinWeek(places, index, other);
    return someOf(before(index, REACH, isAlike));
  },
  creator: (places, index) => {
    const creatorAt = (place: number) => places.creators.get(places.levels[place]?.id ?? '');
    const creator = creatorAt(index);
    if (!creator) return null;
    const isAlike = (other: number) => creatorAt(other) === creator && isWithinWeek(places, index, other);
    return someOf(before(index, REACH, isAlike));
  },
  genre: ({ levels }, index) => {
    const genre = levels[index]?.genre;
    return genre ? someOf(before(index, 1, (other) => levels[other]?.genre === genre)) : null;
  },
  decade: (places, index) => {
    const decade = decadeAt(places, index);
    if (decade === null) return null;
    const run = before(index, DECADE_RUN - 1, (other) => decadeAt(places, other) === decade);
    return run.length === DECADE_RUN - 1 ? run : null;
  },
  difficulty: ({ levels, aims }, index) => {
    const [difficulty, aim] = [levels[index]?.difficulty, aims[index]];
    return difficulty && aim && Math.abs(dotsOf(difficulty.step) - aim) > MAX_DOTS_OFF ? [] : null;
  },
};

function someOf(found: number[]): number[] | null {
  return found.length > 0 ? found : null;
}

export function hasClash(places: Places, index: number, kind: ClashKind): boolean {
  return FINDERS[kind](places, index) !== null;
}

/** How many clashes the levels at some places have, with those before them. */
export function countClashes(places: Places, indexes: Iterable<number>): number {
  let count = 0;
  for (const index of indexes) {
    for (const kind of KINDS) if (hasClash(places, index, kind)) count += 1;
  }
  return count;
}

/** The clashes of the level at a place with the levels before it (docs/rules/daily-order.md#clashes). */
export function clashesAt(places: Places, index: number): Clash[] {
  return KINDS.flatMap((kind) => {
    const others = FINDERS[kind](places, index);
    return others ? [{ kind, others }] : [];
  });
}

/** How days are written. */
interface DayFormat {
  short: (day: Day) => string;
  weekday: (day: Day) => string;
}

/** A clash of the level at a place in words. */
export function describeClash(
  { kind, others }: Clash,
  index: number,
  { levels, days, aims }: Places,
  format: DayFormat,
): string {
  const dayAt = (place: number | undefined) => days[place ?? index] ?? days[0];
  const [day, other] = [dayAt(index), dayAt(others[0])];
  if (!day || !other) return '';
  const difficulty = levels[index]?.difficulty;
  const [dots, aim] = [dotsOf(difficulty?.step ?? 0), aims[index] ?? 0];
  const values = { difficulty: difficultyName(dots), weekday: format.weekday(day), aim: difficultyName(aim) };
  const texts: Record<ClashKind, () => string> = {
    series: () => t('Another game of this series on {day}', { day: format.short(other) }),
    creator: () => t('Another level by this creator on {day}', { day: format.short(other) }),
    genre: () => t('The day before has a game of this genre, too'),
    decade: () => t('The third day in a row with a game of this decade'),
    difficulty: () =>
      difficulty && isKnown(difficulty)
        ? t('{difficulty} (measured) – {weekday} aims at “{aim}”', values)
        : t('{difficulty} (expected) – {weekday} aims at “{aim}”', values),
  };
  return texts[kind]();
}
