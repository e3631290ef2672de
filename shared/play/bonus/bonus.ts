import * as v from 'valibot';
import type { Level } from '../../level/level.ts';
import { allTexts } from '../../level/level-texts.ts';
import { Integer } from '../../schema/values.ts';
import type { Guess } from '../guess.ts';
import { hints, type YearOf } from '../hints.ts';

/** What was answered after the finish of a level: the year, null for who wanted to be told, and what was picked of four, with what was right. */
export const BonusAnswers = v.object({
  year: v.nullable(Integer),
  pick: v.optional(
    v.object({ kind: v.picklist(['developer', 'platform']), chosen: v.string(), right: v.string() }),
  ),
});
export type BonusAnswers = v.InferOutput<typeof BonusAnswers>;
export type Picked = NonNullable<BonusAnswers['pick']>;

/** How near an answer is, in the words of outcomes. */
export type BonusOutcome = 'success' | 'overlap' | 'error';

/** The first year that can be answered. */
export const FIRST_YEAR = 1970;

/** Up to how many years off an answer is close. */
const CLOSE_YEARS = 3;

/** What is always on the page of a finished level. */
export type Texts = Pick<
  Level,
  'name' | 'comment' | 'celebration' | 'stepDescriptions' | 'translations' | 'credit'
>;

/** Whether a text has an answer in it. */
export function hasAnswer(text: string, answer: string): boolean {
  return text.toLowerCase().includes(answer.toLowerCase());
}

/** Whether what is always on the page of a finished level tells an answer. */
export function isTold(level: Texts, answer: string): boolean {
  const written = allTexts(level).flatMap(({ comment, celebration, stepDescriptions = [] }) => [
    comment,
    celebration,
    ...stepDescriptions,
  ]);
  return [level.name, level.credit?.attribution, ...written].some((text) => hasAnswer(text ?? '', answer));
}

/** The year to ask for; null where there is nothing to ask (docs/rules/play.md#bonus-questions). */
export function askedYear(level: Texts & Pick<Level, 'releaseDate'>, thisYear: number): number | null {
  const { releaseDate: year } = level;
  if (year === null || year < FIRST_YEAR || year > thisYear) return null;
  return isTold(level, String(year)) ? null : year;
}

/** Whether what was known before the last attempt told the year: a guess of that year, or guesses of the years around it. */
export function isYearHinted(
  guesses: readonly Guess[],
  { name, releaseDate }: Pick<Level, 'name' | 'releaseDate'>,
  yearOf: YearOf,
): boolean {
  const { year, after, before } = hints(guesses.slice(0, -1), { name, year: releaseDate }, yearOf);
  return year !== null || (after !== null && before === after + 2);
}

/** How near an answered year is. */
export function yearOutcome(answer: number, year: number): BonusOutcome {
  const off = Math.abs(answer - year);
  if (off === 0) return 'success';
  return off <= CLOSE_YEARS ? 'overlap' : 'error';
}

/** Whether the right one of four was picked. */
export function pickOutcome({ chosen, right }: Pick<Picked, 'chosen' | 'right'>): BonusOutcome {
  return chosen === right ? 'success' : 'error';
}
