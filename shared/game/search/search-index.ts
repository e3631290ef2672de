import type { Game } from '../game.ts';
import { type AcronymList, createAcronymListBuilder } from './acronyms.ts';
import { type CompoundWords, compoundWords } from './compound-words.ts';
import { createPrefixTable, createTypoKeys, type PrefixTable, type TypoKeys } from './prefix-table.ts';
import { isShort } from './query.ts';
import { createSearchMatches, type SearchMatches } from './results.ts';
import type { TypedResults } from './search-as-typed.ts';
import { isOnlySeries, plainName, seriesAliases } from './series-aliases.ts';
import { createTitleVariantsBuilder, type TitleVariants } from './title-variants.ts';
import { titleWords } from './title-words.ts';

/**
 * An index of the catalogue. A text is a name, an alias or a series. Each search uses `matches` and must end before the next one begins.
 */
export interface SearchIndex {
  /** In the order of equally good matches. */
  games: Game[];
  textGame: Uint32Array;
  /** For each text, 0 for the name of its game, else the number of the alias; one past the last alias is the series. */
  textAlias: Uint32Array;
  /** 1 for texts that are an exact match whatever their case. */
  ignoresCase: Uint8Array;
  titles: TitleVariants;
  wordGame: Uint32Array;
  wordTable: PrefixTable;
  compounds: CompoundWords;
  acronyms: AcronymList;
  acronymTable: PrefixTable;
  typoKeys: TypoKeys;
  matches: SearchMatches;
  /** The matches of a part of the query, before they are added to `matches`. */
  partMatches: SearchMatches;
  /** The results of short queries, by query. */
  shortQueries: Map<string, TypedResults>;
}

/** More famous games are equally famous, so that the first game of a series comes before its sequels. */
const MAX_ORDERED_FAME = 8;

function compareGames(a: Game, b: Game): number {
  if (a.isPopular !== b.isPopular) return a.isPopular ? -1 : 1;
  const fame = Math.min(b.fame ?? 0, MAX_ORDERED_FAME) - Math.min(a.fame ?? 0, MAX_ORDERED_FAME);
  if (fame !== 0) return fame;
  const years = (a.year ?? Number.MAX_SAFE_INTEGER) - (b.year ?? Number.MAX_SAFE_INTEGER);
  if (years !== 0) return years;
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.id - b.id;
}

function textsOf(game: Game, series: string | undefined): string[] {
  return series === undefined ? [game.name, ...game.aliases] : [game.name, ...game.aliases, series];
}

/** Short names, which compete with acronyms, and series, which no game is named after. */
function isExactInAnyCase(text: string, alias: number, game: Game, gameNames: Set<string>): boolean {
  return alias === 0 ? isShort(text) : alias > game.aliases.length && isOnlySeries(text, gameNames);
}

/** Indexes a catalogue. Equally good matches will be in the order of popular games, then the oldest, then by name. */
export function createSearchIndex(catalogue: readonly Game[]): SearchIndex {
  const games = catalogue.toSorted(compareGames);
  const seriesByGame = seriesAliases(games);
  const titleBuilder = createTitleVariantsBuilder();
  const compounds = compoundWords(games.map((game) => game.name));
  const acronymBuilder = createAcronymListBuilder(compounds);
  const textGame: number[] = [];
  const textAlias: number[] = [];
  const ignoresCase: number[] = [];
  const gameNames = new Set(games.map((game) => plainName(game.name)));
  for (const [at, game] of games.entries()) {
    for (const [alias, text] of textsOf(game, seriesByGame.get(game)).entries()) {
      const words = titleWords(text, 'title');
      titleBuilder.add(words);
      acronymBuilder.add(words, alias === 0);
      textGame.push(at);
      textAlias.push(alias);
      ignoresCase.push(Number(isExactInAnyCase(text, alias, game, gameNames)));
    }
  }
  const titles = titleBuilder.build();
  const acronyms = acronymBuilder.build();
  const wordTable = createPrefixTable(titles.folded, titles.wordStart.subarray(0, -1));
  return {
    games,
    textGame: Uint32Array.from(textGame),
    textAlias: Uint32Array.from(textAlias),
    ignoresCase: Uint8Array.from(ignoresCase),
    titles,
    wordGame: titles.wordVariant.map((variant) => textGame[titles.variantText[variant] as number] as number),
    wordTable,
    compounds,
    acronyms,
    acronymTable: createPrefixTable(acronyms.letters, acronyms.start),
    typoKeys: createTypoKeys(wordTable.keys),
    matches: createSearchMatches(games.length),
    partMatches: createSearchMatches(games.length),
    shortQueries: new Map(),
  };
}
