import { type AcronymList, acronymCollector } from './acronym-list.ts';
import type { Game } from './game.ts';
import { type PrefixTable, prefixTable } from './prefix-table.ts';
import { type SearchHits, searchHits } from './search-hits.ts';
import type { SearchResults } from './search-results.ts';
import { mayStandFirst, seriesTitles } from './series-titles.ts';
import { type TitleLines, titleLineCollector } from './title-lines.ts';
import { titleWords } from './title-words.ts';
import { createTypoKeys, type TypoKeys } from './typo-keys.ts';

/** A catalogue made ready for searching. It lends its own memory to each search, which must end before the next. */
export interface SearchIndex {
  /** In the order of equally good matches. */
  games: Game[];
  textGame: Uint32Array;
  /** Which of the game's aliases a text is: 0 is the name, 1 the first alias, one past the last the series. */
  textAlias: Uint32Array;
  /** 1 for a text whose whole matches exactly whatever its case. */
  standsFirst: Uint8Array;
  lines: TitleLines;
  wordGame: Uint32Array;
  wordTable: PrefixTable;
  acronyms: AcronymList;
  acronymTable: PrefixTable;
  slipKeys: TypoKeys;
  hits: SearchHits;
  /** What the shortest queries found. */
  remembered: Map<string, SearchResults>;
}

function compareGames(a: Game, b: Game): number {
  if (a.isPopular !== b.isPopular) return a.isPopular ? -1 : 1;
  const years = (a.year ?? Number.MAX_SAFE_INTEGER) - (b.year ?? Number.MAX_SAFE_INTEGER);
  if (years !== 0) return years;
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.id - b.id;
}

function textsOf(game: Game, series: string | undefined): string[] {
  return series === undefined ? [game.name, ...game.aliases] : [game.name, ...game.aliases, series];
}

/** Makes a catalogue searchable; equally good matches come popular first, then oldest, then by name (design, 5;
 * decision 20). */
export function searchIndex(catalogue: readonly Game[]): SearchIndex {
  const games = catalogue.toSorted(compareGames);
  const faces = seriesTitles(games);
  const lineCollector = titleLineCollector();
  const acronymTexts = acronymCollector();
  const textGame: number[] = [];
  const textAlias: number[] = [];
  const standsFirst: number[] = [];
  const names = new Set(games.map((game) => game.name.toLowerCase()));
  for (const [rank, game] of games.entries()) {
    const series = faces.get(game);
    for (const [alias, text] of textsOf(game, series).entries()) {
      const words = titleWords(text, 'title');
      lineCollector.add(words);
      acronymTexts.add(words, alias === 0);
      textGame.push(rank);
      textAlias.push(alias);
      standsFirst.push(Number(alias > game.aliases.length && mayStandFirst(text, names)));
    }
  }
  const lines = lineCollector.lines();
  const acronyms = acronymTexts.list();
  const wordTable = prefixTable(lines.folded, lines.wordStart.subarray(0, -1));
  return {
    games,
    textGame: Uint32Array.from(textGame),
    textAlias: Uint32Array.from(textAlias),
    standsFirst: Uint8Array.from(standsFirst),
    lines,
    wordGame: lines.wordLine.map((line) => textGame[lines.lineText[line] as number] as number),
    wordTable,
    acronyms,
    acronymTable: prefixTable(acronyms.letters, acronyms.start),
    slipKeys: createTypoKeys(wordTable.keys),
    hits: searchHits(games.length),
    remembered: new Map(),
  };
}
