import type { Game } from './game.ts';

/** A range of characters to highlight: UTF-16 offsets, end exclusive. */
export type Highlight = [start: number, end: number];

/** A game that matches a query. `alias` is the one that matched, null for the name; the highlights belong to that text. */
export interface SearchRow {
  game: Game;
  /** 1 to 19, the best match first (docs/rules/search.md#search-tiers). */
  tier: number;
  alias: string | null;
  highlights: Highlight[];
}

/** The best rows, and the number of all games that match. */
export interface SearchResults {
  rows: SearchRow[];
  total: number;
}
