import { weekdayOf } from '../calendar/month.ts';
import { dotsOf } from '../difficulty/difficulty.ts';
import { isStarterMade } from '../level/level-origin.ts';
import { decadeOf } from '../play/decade.ts';
import type { Places, PlannedLevel } from './clashes.ts';

/** Names or numbers, and how many levels each has. */
export type Tally<Key> = readonly (readonly [Key, number])[];

/** What the levels of some days are like. */
export interface MonthFacts {
  /** Of Monday to Sunday: the dots that it aims at, null for any, and those of its levels on average, null where none is known. */
  weekdays: readonly { aim: number | null; actual: number | null }[];
  /** How many levels have each popularity, 1 to 9. */
  popularities: readonly number[];
  /** Null for the starter pack; the most levels first. */
  creators: Tally<string | null>;
  /** Those of several levels, the most first. */
  series: Tally<string>;
  /** By their first year. */
  decades: Tally<number>;
}

const [WEEKDAYS, POPULARITIES] = [7, 9];
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Looks at some places of a daily order; decades and series tell of games, so they are those of levels that are `seen`. */
export function monthFacts(
  { levels, days, aims, creators }: Places,
  indexes: readonly number[],
  isSeen: (level: PlannedLevel) => boolean,
): MonthFacts {
  const placed = indexes.flatMap((index) => {
    const [level, day] = [levels[index], days[index]];
    return level && day ? [{ level, weekday: weekdayOf(day), aim: aims[index] ?? null }] : [];
  });
  const seen = placed.flatMap(({ level }) => (isSeen(level) ? level : []));
  const names = new Map(placed.map(({ level }) => [creators.get(level.id), level.creator]));
  return {
    weekdays: numbers(WEEKDAYS).map((weekday) => {
      const all = placed.filter((one) => one.weekday === weekday);
      const dots = all.flatMap(({ level: { difficulty } }) => (difficulty ? dotsOf(difficulty.step) : []));
      const sum = dots.reduce((before, one) => before + one, 0);
      return { aim: all[0]?.aim ?? null, actual: dots.length > 0 ? sum / dots.length : null };
    }),
    popularities: numbers(POPULARITIES).map(
      (one) => placed.filter(({ level }) => level.popularity === one).length,
    ),
    creators: tally(
      placed.map(({ level: { id } }) => (isStarterMade(id) ? null : (names.get(creators.get(id)) ?? ''))),
    ),
    series: tally(seen.flatMap(({ series }) => series || [])).filter(([, count]) => count > 1),
    decades: tally(
      seen.flatMap(({ releaseDate }) => (releaseDate === null ? [] : decadeOf(releaseDate))),
    ).toSorted(([one], [other]) => one - other),
  };
}

function tally<Key>(keys: readonly Key[]): [Key, number][] {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one);
}
