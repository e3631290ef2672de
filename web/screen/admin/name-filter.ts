import { searchGames } from '#shared/game/search/search.ts';
import { createSearchIndex } from '#shared/game/search/search-index.ts';
import { words } from '#shared/game/words.ts';
import type { Level } from '#shared/level/level.ts';

function folded(text: string): string {
  return words(text)
    .map((word) => word.folded)
    .join(' ');
}

/** A filter by game name that ignores case, diacritics and punctuation. An empty search lets everything through. */
export function nameFilter(typed: string): (level: Pick<Level, 'name'>) => boolean {
  const wanted = folded(typed);
  return wanted === '' ? () => true : ({ name }) => folded(name).includes(wanted);
}

/** What a level is found by besides its own texts. */
interface Found {
  /** Whole words, such as its state and its number. */
  words: readonly string[];
  /** The theme of its day. */
  theme: string;
}

type FilteredLevel = Pick<Level, 'name' | 'creator' | 'id' | 'comment'>;

/** The folded texts of levels, which a search reads again with each letter. */
const foldedTexts = new WeakMap<FilteredLevel, string>();

function textsOf(level: FilteredLevel): string {
  const known = foldedTexts.get(level);
  if (known !== undefined) return known;
  const texts = [level.name, level.creator, level.id, level.comment].map(folded).join('\n');
  foldedTexts.set(level, texts);
  return texts;
}

/**
 * The names of games that the search of games finds, with typos, acronyms and words in another order (docs/rules/search.md#search-tiers). It is made
 * once for many searches.
 */
export function nameSearch(names: Iterable<string>): (typed: string) => ReadonlySet<string> {
  const distinct = [...new Set(names)].filter((name) => name !== '');
  const about = { year: null, isPopular: false, series: null, aliases: [] };
  const index = createSearchIndex(distinct.map((name, id) => ({ id, name, ...about })));
  return (typed) =>
    new Set(searchGames(index, typed, distinct.length).rows.map(({ game: { name } }) => name));
}

/**
 * A filter of levels by game, creator, id, comment, state and theme. Hidden names are found as well: who searches for one asks for it
 * (docs/rules/administration.md#admin-windows). An unseen level is not found by its texts: that would tell where its game is.
 */
export function levelFilter<One extends FilteredLevel>(
  typed: string,
  foundBy: (level: One) => Found = () => ({ words: [], theme: '' }),
  isUnseen: (level: One) => boolean = () => false,
  findNames: ReturnType<typeof nameSearch> = () => new Set(),
): (level: One) => boolean {
  const wanted = folded(typed);
  if (wanted === '') return () => true;
  const names = findNames(typed);
  return (level) => {
    const { creator, id, name } = level;
    const texts = isUnseen(level) ? [creator, id].map(folded).join('\n') : textsOf(level);
    if (texts.includes(wanted) || (names.has(name) && !isUnseen(level))) return true;
    const { words: whole, theme } = foundBy(level);
    return whole.some((word) => folded(word) === wanted) || folded(theme).includes(wanted);
  };
}
