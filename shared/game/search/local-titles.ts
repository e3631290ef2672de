import type { Game } from '../game.ts';
import { isSameName } from '../same-name.ts';
import { LATER_WORD_OFFSET, PARTIAL_WORD_TIER, type SearchResults, type SearchRow } from './results.ts';
import { searchGames } from './search.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import { titleWords } from './title-words.ts';

/** The local titles of games in a language by the id of the game, the one that is shown first (docs/rules/catalogue.md#local-titles). */
export type LocalTitles = ReadonlyMap<number, readonly string[]>;

/** Which titles a text in a script may be; kana comes before Han, which Japanese has as well. */
const LANGUAGES_OF_SCRIPTS: readonly [RegExp, readonly string[]][] = [
  [/[\p{sc=Hira}\p{sc=Kana}]/u, ['ja']],
  [/\p{sc=Hang}/u, ['ko']],
  [/\p{sc=Han}/u, ['zh-Hans', 'ja', 'zh-Hant']],
  [/\p{sc=Cyrl}/u, ['ru']],
];
const LATIN_LANGUAGES = ['de', 'fr', 'es', 'pt-BR', 'it', 'pl'];
/** Shorter texts in Latin letters are no titles of their own yet. */
const MIN_LATIN_LETTERS = 4;
/** Scripts without spaces: a title is found by any of its letters. */
const SPACELESS = /^[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}\p{sc=Hang}ー]{2}/u;

/** Whether a text is in a script that English titles are not in. */
export function isInOtherScript(query: string): boolean {
  return LANGUAGES_OF_SCRIPTS.some(([script]) => script.test(query));
}

/** The languages whose titles a text may be; none for one that is too short. */
export function languagesOfTitle(query: string): readonly string[] {
  const found = LANGUAGES_OF_SCRIPTS.find(([script]) => script.test(query));
  if (found) return found[1];
  return query.trim().length < MIN_LATIN_LETTERS ? [] : LATIN_LANGUAGES;
}

/** Reads a file of titles: lines of an id and a title under a header. The first title of a game is the one that is shown. */
export function parseTitles(text: string): LocalTitles {
  const titles = new Map<number, string[]>();
  for (const line of text.split('\n').slice(1)) {
    const [id, title] = line.split('\t');
    if (title) titles.set(Number(id), [...(titles.get(Number(id)) ?? []), title]);
  }
  return titles;
}

/** Games under their local titles, as if these were their names. */
export interface TitleIndex {
  index: SearchIndex;
  games: ReadonlyMap<number, Game>;
  /** The letters of each title that was looked at: spelling them out takes longer than a search. */
  letters: Map<string, string>;
}

/** Indexes the local titles of games in some languages. A game that others were merged into has theirs, too. */
export function createTitleIndex(games: readonly Game[], languages: readonly LocalTitles[]): TitleIndex {
  const titled = games.flatMap((game) => {
    const ids = [game.id, ...(game.formerIds ?? [])];
    const titles = new Set(languages.flatMap((titlesOf) => ids.flatMap((id) => titlesOf.get(id) ?? [])));
    const [name, ...aliases] = titles;
    return name === undefined ? [] : [{ ...game, name, aliases, series: null }];
  });
  return {
    index: createSearchIndex(titled),
    games: new Map(games.map((game) => [game.id, game])),
    letters: new Map(),
  };
}

/** The letters of a title or a query, with kana spelled out. */
function lettersOf(text: string): string {
  return titleWords(text, 'query')
    .spelledOut.map(({ folded }) => folded)
    .join('');
}

/** The titles in which a text of a script without spaces stands, wherever a word of them may begin. */
function rowsContaining({ index, letters }: TitleIndex, query: string): SearchRow[] {
  const typed = lettersOf(query);
  const contains = (title: string) => {
    const known = letters.get(title) ?? lettersOf(title);
    letters.set(title, known);
    return known.includes(typed);
  };
  return index.games.flatMap((game) => {
    const text = [game.name, ...game.aliases].find(contains);
    if (text === undefined) return [];
    const start = text.indexOf(query);
    const end = start < 0 ? text.length : start + query.length;
    const tier = PARTIAL_WORD_TIER + LATER_WORD_OFFSET;
    return [{ game, tier, alias: text, highlights: [[Math.max(0, start), end]] }];
  });
}

/** The games that a text finds by their local titles, best first, at most `limit` (docs/rules/search.md#titles-in-other-languages). */
export function searchTitles(titles: TitleIndex, query: string, limit: number): SearchResults {
  const { index, games } = titles;
  const text = query.trim();
  const { rows, total } = searchGames(index, text, limit);
  const ids = new Set(rows.map(({ game }) => game.id));
  const further = SPACELESS.test(text) && total <= limit ? rowsContaining(titles, text) : [];
  const others = further.filter(({ game }) => !ids.has(game.id));
  const isLoose = (row: SearchRow) => row.tier > PARTIAL_WORD_TIER + LATER_WORD_OFFSET;
  const all = [...rows.filter((row) => !isLoose(row)), ...others, ...rows.filter(isLoose)];
  return {
    rows: all.slice(0, limit).map((row) => {
      const game = games.get(row.game.id) as Game;
      const alias = row.alias ?? row.game.name;
      return { ...row, game, alias: isSameName(alias, game.name) ? null : alias };
    }),
    total: total + others.length,
  };
}
