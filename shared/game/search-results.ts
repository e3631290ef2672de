import type { Game } from './game.ts';

/** Characters of a text: UTF-16 offsets, end exclusive. */
export type Highlight = [start: number, end: number];

/** A game that a query has found, with the letters to mark in its name, or in the alias when that was found. */
export interface SearchRow {
  game: Game;
  tier: number;
  alias: string | null;
  marks: Highlight[];
}

/** The best rows, and how many games match in all. */
export interface SearchResults {
  rows: SearchRow[];
  total: number;
}
