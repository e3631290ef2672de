import { type PlayersByScore, playerCount, type Score } from './players-by-score.ts';

/** With fewer other players no share is shown. */
const MIN_OTHER_PLAYERS = 5;

/** A score compared with other players: `share`, 0 to 1, is that of players who did worse; null with too few others. */
export interface Comparison {
  others: number;
  share: number | null;
}

/** How many players found the game later, or not at all. */
function worsePlayers(players: PlayersByScore, score: Score): number {
  if (score === 0) return 0;
  return players.reduce((sum, count, other) => (other === 0 || other > score ? sum + count : sum), 0);
}

/**
 * Compares a score with those of the other players; the player's own is subtracted if counted already: it is another one after a reset
 * (docs/rules/statistics.md#better-than).
 */
export function betterThan(players: PlayersByScore, score: Score, counted = score): Comparison {
  const rest = players.map((count, other) => (other === counted ? Math.max(count - 1, 0) : count));
  const others = playerCount(rest);
  return { others, share: others < MIN_OTHER_PLAYERS ? null : worsePlayers(rest, score) / others };
}
