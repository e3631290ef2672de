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

/** The share of players who found the game, 0 to 1; 0 without players. */
export function findRate(players: PlayersByScore): number {
  return playerCount(players) === 0 ? 0 : 1 - shareOfPlayers(players, 0);
}

/** The step at which those who found the game did on average; null when nobody did. */
export function meanStep(players: PlayersByScore): number | null {
  const found = playerCount(players) - (players[0] ?? 0);
  return found === 0 ? null : players.reduce((sum, count, score) => sum + count * score, 0) / found;
}

/** Levels with fewer plays on their day are not compared with others (docs/rules/administration.md#overview). */
export const MIN_RANKED_PLAYERS = 10;

/** How hard a level was: the average step, where a loss counts as one step more than there are; 0 without players. */
export function meanStepWithLosses(players: PlayersByScore): number {
  const sum = players.reduce((sum, count, score) => sum + count * (score === 0 ? STEP_COUNT + 1 : score), 0);
  return sum / Math.max(1, playerCount(players));
}

/** For how many days the server knows a play, and does not count it again (docs/rules/play.md#counts). */
export const PLAY_LIFETIME_DAYS = 90;
