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
