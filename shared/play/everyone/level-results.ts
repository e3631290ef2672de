import { STEP_COUNT } from '../../level/zoom/zoom.ts';
import { type PlayersByScore, playerCount, shareOfPlayers } from './players-by-score.ts';

// Apart from players-by-score.ts, which the first page loads.

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
