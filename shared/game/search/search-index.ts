import type { Game } from '../game.ts';
import { type AcronymList, createAcronymListBuilder } from './acronyms.ts';
import { type CompoundWords, compoundWords } from './compound-words.ts';
import { createPrefixTable, type PrefixTable } from './prefix-table.ts';
import { createSearchMatches, type SearchMatches, type TypedResults } from './results.ts';
import { fameOf, seriesAliases } from './series-aliases.ts';
import { createTitleVariantsBuilder, type TitleVariants } from './title-variants.ts';
import { titleWords } from './title-words.ts';

/**
 * An index of the catalogue. A text is a name, an alias or a series. Each search uses `matches` and must end before the next one begins.
 */
export interface SearchIndex {
  /** In the order of equally good matches: by fame, then the oldest. */
  games: Game[];
  /** The place of each game with the newest first instead, and the game at each place. */
  newestFirst: Uint32Array;
  textGame: Uint32Array;
  /** For each text, 0 for the name of its game, else the number of the alias; one past the last alias is the series. */
  textAlias: Uint32Array;
  /** 1 for texts that are the name of a series of which others are known better. */
  isLesserOfSeries: Uint8Array;
  /** The fame of each game, from 1 to 9. */
  fame: Uint8Array;
  /** The same, but for a popular game that its series is named after one more than that of the best-known game of it. */
  fameAsNamesake: Uint8Array;
  titles: TitleVariants;
  wordGame: Uint32Array;
  wordTable: PrefixTable;
  compounds: CompoundWords;
  acronyms: AcronymList;
  acronymTable: PrefixTable;
  matches: SearchMatches;
  /** The matches of a part of the query, before they are added to `matches`. */
  partMatches: SearchMatches;
  /** The results of short queries, by query. */
  shortQueries: Map<string, TypedResults>;
}

function compareGames(a: Game, b: Game): number {
  const fame = fameOf(b) - fameOf(a);
  if (fame !== 0) return fame;
  const years = (a.year ?? Number.MAX_SAFE_INTEGER) - (b.year ?? Number.MAX_SAFE_INTEGER);
  if (years !== 0) return years;
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.id - b.id;
}

function textsOf(game: Game, series: string | undefined): string[] {
  return series === undefined ? [game.name, ...game.aliases] : [game.name, ...game.aliases, series];
}

function isAsKnown(a: Game | undefined, b: Game | undefined): boolean {
  return (
    a !== undefined && b !== undefined && fameOf(a) === fameOf(b) && (a.year === null) === (b.year === null)
  );
}

/** The places of the games with the newest of equally known ones first: each such group in reverse. Also the game at each place. */
function newestFirst(games: readonly Game[]): Uint32Array {
  const places = new Uint32Array(games.length);
  let first = 0;
  for (let end = 1; end <= games.length; end++) {
    if (isAsKnown(games[first], games[end])) continue;
    for (let at = first; at < end; at++) places[at] = first + end - 1 - at;
    first = end;
  }
  return places;
}

/** Indexes a catalogue. Equally good matches will be in the order of fame, then the oldest, then by name. */
export function createSearchIndex(catalogue: readonly Game[]): SearchIndex {
  const games = catalogue.toSorted(compareGames);
  const seriesByGame = seriesAliases(games);
  const titleBuilder = createTitleVariantsBuilder();
  const compounds = compoundWords(games.map((game) => game.name));
  const acronymBuilder = createAcronymListBuilder(compounds);
  const textGame: number[] = [];
  const textAlias: number[] = [];
  const isLesserOfSeries: number[] = [];
  for (const [at, game] of games.entries()) {
    const series = seriesByGame.get(game);
    for (const [alias, text] of textsOf(game, series?.alias).entries()) {
      const words = titleWords(text, 'title');
      titleBuilder.add(words);
      acronymBuilder.add(words, alias === 0);
      textGame.push(at);
      textAlias.push(alias);
      isLesserOfSeries.push(Number(alias > game.aliases.length && series?.isLesser === true));
    }
  }
  const titles = titleBuilder.build();
  const acronyms = acronymBuilder.build();
  const wordTable = createPrefixTable(titles.folded, titles.wordStart.subarray(0, -1));
  return {
    games,
    newestFirst: newestFirst(games),
    textGame: Uint32Array.from(textGame),
    textAlias: Uint32Array.from(textAlias),
    isLesserOfSeries: Uint8Array.from(isLesserOfSeries),
    fame: Uint8Array.from(games, fameOf),
    fameAsNamesake: Uint8Array.from(games, (game) => seriesByGame.get(game)?.fameAsNamesake ?? fameOf(game)),
    titles,
    wordGame: titles.wordVariant.map((variant) => textGame[titles.variantText[variant] as number] as number),
    wordTable,
    compounds,
    acronyms,
    acronymTable: createPrefixTable(acronyms.letters, acronyms.start),
    matches: createSearchMatches(games.length),
    partMatches: createSearchMatches(games.length),
    shortQueries: new Map(),
  };
}
