import * as v from 'valibot';
import { STEP_COUNT } from '../../level/zoom/zoom.ts';
import { Integer } from '../../schema/values.ts';

/** The step at which the game was found, 1 to 5, or 0 for a loss. */
export const Score = v.pipe(Integer, v.minValue(0), v.maxValue(STEP_COUNT));
export type Score = v.InferOutput<typeof Score>;

/** The number of players with each score; index 0 counts the losses. */
export const PlayersByScore = v.pipe(v.array(v.pipe(Integer, v.minValue(0))), v.length(STEP_COUNT + 1));
export type PlayersByScore = v.InferOutput<typeof PlayersByScore>;

/** The counts of a level without players. */
export function noPlayers(): PlayersByScore {
  return new Array(STEP_COUNT + 1).fill(0);
}

/** The number of players who finished a level. */
export function playerCount(players: PlayersByScore): number {
  return players.reduce((sum, count) => sum + count, 0);
}

/** The counts with a player's own score among them, if it is not counted yet: it may still be on its way. */
export function withOwnScore(players: PlayersByScore, own: Score): PlayersByScore {
  return players.map((count, score) => (score === own ? Math.max(count, 1) : count));
}

/** The share of players with a score, 0 to 1; 0 without players. */
export function shareOfPlayers(players: PlayersByScore, score: Score): number {
  const total = playerCount(players);
  return total === 0 ? 0 : (players[score] ?? 0) / total;
}

/** For how many days the server knows a play, and does not count it again (docs/rules/play.md#counts). */
export const PLAY_LIFETIME_DAYS = 90;
