import { t } from '../../language/t.ts';
import { type PlayersByScore, playerCount, type Score } from './players-by-score.ts';

/** With fewer other players no share is shown. */
export const MIN_OTHER_PLAYERS = 5;

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

/** A comparison as text: 'better than 68% of players', rounded down. */
export function formatComparison({ others, share }: Comparison): string {
  if (share === 1) return t('better than everyone else');
  if (share !== null) return t('better than {share}% of players', { share: Math.floor(share * 100) });
  if (others === 0) return t('you were first');
  return t('not enough players yet ({others, plural, one {# other} other {# others}})', { others });
}

/** The mean share of comparisons with enough players, and the number of these; null if there are none. */
export function averageShare(comparisons: readonly Comparison[]): { share: number | null; levels: number } {
  const shares = comparisons.flatMap(({ share }) => (share === null ? [] : [share]));
  const sum = shares.reduce((total, share) => total + share, 0);
  return { share: shares.length === 0 ? null : sum / shares.length, levels: shares.length };
}
