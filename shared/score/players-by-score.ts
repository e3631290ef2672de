import * as z from 'zod/mini';
import { STEP_COUNT } from '../level/zoom.ts';

/** A score: the step at which the game was found, 1 to 5, or 0 for a loss (specification, 1; design, 1). */
export const Score = z.int().check(z.minimum(0), z.maximum(STEP_COUNT));
export type Score = z.infer<typeof Score>;

/** How many players had each score; index 0 counts the losses (specification, 3). */
export const PlayersByScore = z.array(z.int().check(z.minimum(0))).check(z.length(STEP_COUNT + 1));
export type PlayersByScore = z.infer<typeof PlayersByScore>;

/** Counts for a level that nobody has finished. */
export function noPlayers(): PlayersByScore {
  return new Array(STEP_COUNT + 1).fill(0);
}

/** How many players finished a level. */
export function playerCount(players: PlayersByScore): number {
  return players.reduce((sum, count) => sum + count, 0);
}

/** Share of the players who had a score, 0 to 1; 0 when nobody has played. */
export function shareOfPlayers(players: PlayersByScore, score: Score): number {
  const all = playerCount(players);
  return all === 0 ? 0 : (players[score] ?? 0) / all;
}

/** Share of the players who found the game at all, 0 to 1 (specification, 5: find rate). */
export function findRate(players: PlayersByScore): number {
  return playerCount(players) === 0 ? 0 : 1 - shareOfPlayers(players, 0);
}
