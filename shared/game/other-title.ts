import type { Game } from './game.ts';
import { isSameName } from './same-name.ts';
import { isArticle } from './search/title-variants.ts';
import { words } from './words.ts';

const ROMAN = '  ii iii iv v vi vii viii ix x xi xii'.split(' ');
/** What separates a title from what is put before or after it. */
const SEPARATOR = /[:–—]| - |\.{3}|(?<=['’]s) (?![\dIVX]+\b)/;
const MIN_SHARED_WORDS = 3;

type Titled = Pick<Game, 'name' | 'year' | 'series' | 'aliases'>;

/**
 * Whether two games may be one under two titles (docs/rules/catalogue.md#editions): a name of one is an alias of the other; or they are of
 * the same year, not of two series, and share an alias, or have the same words, or the same words before or after a colon and the like.
 */
export function isOtherTitle(one: Titled, other: Titled): boolean {
  if (hasAlias(one, other.name) || hasAlias(other, one.name)) return true;
  if (one.year === null || one.year !== other.year) return false;
  const isOneSeries = Boolean(one.series && other.series && isSameName(one.series, other.series));
  if (one.series && other.series && !isOneSeries) return false;
  if (one.aliases.some((alias) => hasAlias(other, alias))) return true;
  const [longer, shorter] =
    one.name.length < other.name.length ? [other.name, one.name] : [one.name, other.name];
  return hasPart(longer, shorter) || (isOneSeries && hasWords(longer, shorter));
}

function hasAlias({ aliases }: Titled, name: string): boolean {
  return aliases.some((alias) => isSameName(alias, name));
}

/** Whether a title, or what comes before or after a separator in it, has the words of another. */
function hasPart(longer: string, shorter: string): boolean {
  const parts = longer.split(SEPARATOR);
  const wanted = titleWords(shorter);
  return parts.some((_, index) =>
    [parts.slice(0, index + 1), parts.slice(index)].some((some) =>
      hasSameWords(titleWords(some.join(' ')), wanted),
    ),
  );
}

/** Whether two titles have the same words in any order, or the same letters: some spell two words as one. */
function hasSameWords(one: readonly string[], other: readonly string[]): boolean {
  return one.join('') === other.join('') || one.toSorted().join(' ') === other.toSorted().join(' ');
}

/** Whether a title has all words of another, a few at least, with further words in between. */
function hasWords(longer: string, shorter: string): boolean {
  const [all, some] = [titleWords(longer), titleWords(shorter)];
  return (
    some.length >= MIN_SHARED_WORDS &&
    all[0] === some[0] &&
    all.at(-1) === some.at(-1) &&
    some.every((word) => all.includes(word))
  );
}

/** The words of a title without articles; numbers are words of their own, and roman ones are digits. */
function titleWords(title: string): string[] {
  return words(title)
    .flatMap(({ folded }) => folded.match(/\d+|\D+/g) ?? [])
    .filter((word) => !isArticle(word))
    .map((word) => (ROMAN.includes(word) ? String(ROMAN.indexOf(word)) : word));
}
