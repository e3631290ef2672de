import * as v from 'valibot';
import { type PlayersByScore, playerCount, type Score } from '../play/everyone/players-by-score.ts';
import { Integer } from '../schema/values.ts';

/** Unknown, and five buckets. */
export const SKILLS = 6;

/** How well a player does compared with others: 1 to 5, the best; 0 is unknown (docs/rules/statistics.md#skill). */
export const Skill = v.pipe(Integer, v.minValue(0), v.maxValue(SKILLS - 1));
export type Skill = v.InferOutput<typeof Skill>;

const MIN_RESULTS = 10;
const MAX_RESULTS = 20;
const MIN_OTHERS = 5;
/** A fifth of players whose results are chance lies below, between or above these shares, or nearly so. */
const BOUNDS = [0.4, 0.47, 0.53, 0.6];

/** A result of a player, and the results of all on that level, the player's own among them. */
export interface ComparedResult {
  score: Score;
  /** The score under which the player was counted, where it is another one. */
  counted?: Score | undefined;
  players: PlayersByScore;
}

/** The bucket of a player, from the last 20 daily results, newest first: the mean share of others who did worse, of equals the half. */
export function skillOf(results: readonly ComparedResult[]): Skill {
  const shares = results.flatMap((result) => shareBeaten(result) ?? []).slice(0, MAX_RESULTS);
  if (shares.length < MIN_RESULTS) return 0;
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return 1 + BOUNDS.filter((bound) => mean >= bound).length;
}

function shareBeaten({ score, counted = score, players }: ComparedResult): number | null {
  const rest = players.map((count, other) => (other === counted ? Math.max(count - 1, 0) : count));
  const others = playerCount(rest);
  if (others < MIN_OTHERS) return null;
  const rank = (value: number) => (value === 0 ? SKILLS : value);
  const worse = rest.reduce((sum, count, other) => (rank(other) > rank(score) ? sum + count : sum), 0);
  return (worse + (rest[score] ?? 0) / 2) / others;
}
