/** A game of the catalogue. */
export interface GameRow {
  id: number;
  name: string;
  year: number | null;
  fame: number;
  series: string | null;
  aliases: string;
  summary: string | null;
  /** Where it was last written from; the starter catalogue never replaces games from elsewhere. */
  source: string;
  total_rating_count: number | null;
  igdb_id: number | null;
  /** The game that it is an edition of; null for none. */
  edition_of: number | null;
  /** Codes of the vocabulary (shared/game/facts), platforms separated by commas; null where they are not known. */
  genre: string | null;
  platforms: string | null;
  developer: string | null;
}

/** A game that was removed from the catalogue, or merged into another. */
export interface RetiredGameRow {
  id: number;
  name: string;
  year: number | null;
  igdb_id: number | null;
  /** The game that it was merged into, which may have been retired since; null for a removed one. */
  merged_into: number | null;
  retired_at: string;
  /** What brings it back. */
  undo: string;
}
