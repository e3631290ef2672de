import type { Day } from '../calendar/day.ts';
import { difficultyName, dotsOf } from '../difficulty/difficulty.ts';
import { genreName } from '../game/facts/genres.ts';
import { t } from '../language/t.ts';
import type { Places } from './clashes.ts';

/** Farther away, nobody remembers it. */
const MAX_DAYS = 14;
const MAX_DOTS_OFF = 1;

/** Why the level at a place is well there, in words; `isNamed` is false where its genre must not be told. */
export function reasonsAt(
  { levels, numbers, days, aims }: Places,
  index: number,
  { weekday, isNamed }: { weekday: (day: Day) => string; isNamed: boolean },
): string[] {
  const level = levels[index];
  const day = days[index];
  if (!level || !day) return [];
  const dots = level.difficulty && dotsOf(level.difficulty.step);
  const aim = aims[index];
  const isFit = dots !== undefined && aim && Math.abs(dots - aim) <= MAX_DOTS_OFF;
  const { genre } = level;
  const distances = numbers.flatMap((number, other) =>
    other !== index && genre && levels[other]?.genre === genre
      ? Math.abs(number - (numbers[index] ?? 0))
      : [],
  );
  const apart = Math.min(MAX_DAYS, ...distances.map((distance) => distance - 1));
  return [
    ...(isFit
      ? [t('{weekday}: {difficulty}', { weekday: weekday(day), difficulty: difficultyName(dots) })]
      : []),
    ...(isNamed && genre && apart > 1
      ? [t('{genre}: no other one within {count} days', { genre: genreName(genre), count: apart })]
      : []),
  ];
}
