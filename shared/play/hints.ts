import { t } from '../language/t.ts';
import { type Guess, SKIP } from './guess.ts';
import { commonFragment, isWholeTitle } from './title-overlap.ts';

/** What the wrong guesses reveal: a part of the name, and the year or its bounds; `after` and `before` exclude the year itself. */
export interface Hints {
  fragment: string | null;
  year: number | null;
  after: number | null;
  before: number | null;
}

/** The year of a guessed game by its id, or by its name for a guess of an old save; null or undefined if unknown. */
export type YearOf = (gameId: number, name: string) => number | null | undefined;

function longest(fragments: readonly string[]): string | null {
  return fragments.reduce<string | null>(
    (best, fragment) => (best === null || fragment.length > best.length ? fragment : best),
    null,
  );
}

/** The hints from the guesses so far: the longest fragment, and bounds from the guessed games' years (docs/rules/play.md#hints). */
export function hints(
  guesses: readonly Guess[],
  answer: { name: string; year: number | null },
  yearOf: YearOf,
): Hints {
  const games = guesses.filter((guess) => guess !== SKIP);
  const fragments = games
    .map((game) => commonFragment(game.name, answer.name))
    .filter((part) => part !== null);
  const { year } = answer;
  const years =
    year === null
      ? []
      : games.map((game) => yearOf(game.id, game.name) ?? null).filter((guessed) => guessed !== null);
  const earlier = years.filter((guessed) => year !== null && guessed < year);
  const later = years.filter((guessed) => year !== null && guessed > year);
  return {
    fragment: longest(fragments),
    year: years.some((guessed) => guessed === year) ? year : null,
    after: earlier.length > 0 ? Math.max(...earlier) : null,
    before: later.length > 0 ? Math.min(...later) : null,
  };
}

/** The hint of the name as text: with dots for what is missing of it, or as the whole name. */
export function formatTitleHint(fragment: string, answer: string): string {
  return isWholeTitle(fragment, answer)
    ? t('Title is “{answer}”', { answer })
    : t('Title includes “… {fragment} …”', { fragment });
}

/** The year hints as text: 'Released in 2001', or up to two of 'Released after 1998' and 'Released before 2005'. */
export function formatYearHints({ year, after, before }: Hints): string[] {
  if (year !== null) return [t('Released in {year}', { year: String(year) })];
  return [
    after === null ? [] : [t('Released after {year}', { year: String(after) })],
    before === null ? [] : [t('Released before {year}', { year: String(before) })],
  ].flat();
}
