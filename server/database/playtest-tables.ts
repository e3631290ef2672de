import type { Generated } from 'kysely';

/** The tables of playtests. */
export interface PlaytestTables {
  /** Links, by the SHA-256 of their keys in base64url. */
  playtest: PlaytestRow;
  playtest_play: PlaytestPlayRow;
}

/** A link for testers, and the steps that they see. */
export interface PlaytestRow {
  id: string;
  level_id: string;
  version: number;
  path: string;
  zoom_presets: string;
  testers: number;
  by_manager: number;
  created_at: string;
  ends_at: string;
}

/** What a tester did; all but the ids is null until the finish. */
interface PlaytestPlayRow {
  play_id: string;
  playtest_id: string;
  score: Generated<number | null>;
  /** The ids of the games that were tried at each step, -1 for none; null where they are not known. */
  guesses: Generated<string | null>;
  recognised_at: Generated<number | null>;
  is_fair: Generated<number | null>;
}

/** The table of packs that other sites have made. */
export interface PackTable {
  /** Those that have come in, by their names. */
  pack: PackRow;
}

interface PackRow {
  name: string;
  /** Whose packs of this name are taken. */
  key: string;
  version: number;
  licence: string;
  author: string;
  /** The SHA-256 of each of its levels as a file, by the id at its site. */
  levels: string;
  /** The address that it was fetched from; null for a file. */
  source: string | null;
  taken_at: string;
  /** The key of a pack of this name that was refused, until an admin has compared the fingerprints. */
  other_key: string | null;
  /** The ids at its site of those that were deleted here, as JSON. */
  dropped: string;
}
