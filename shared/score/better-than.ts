import { type PlayersByScore, playerCount, type Score } from './players-by-score.ts';

/** How many others it takes for a share of them to mean something. */
export const ENOUGH_PLAYERS = 5;

/** How a score stands against the other players of a level: `share`, 0 to 1, is null while the others are too few. */
export interface Comparison {
  others: number;
  share: number | null;
}

/** Players who found the game later, or not at all. */
function worsePlayers(players: PlayersByScore, score: Score): number {
  if (score === 0) return 0;
  return players.reduce((sum, count, other) => (other === 0 || other > score ? sum + count : sum), 0);
}

/** The share of the other players who did worse; the player's own score is taken off the counts where it is among them. */
export function betterThan(players: PlayersByScore, score: Score): Comparison {
  const others = playerCount(players) - ((players[score] ?? 0) > 0 ? 1 : 0);
  return { others, share: others < ENOUGH_PLAYERS ? null : worsePlayers(players, score) / others };
}

/** A standing in words: 'better than 68 % of players'. Rounded down, so that nobody beats more than there are. */
export function standingInWords({ others, share }: Comparison): string {
  if (share === 1) return 'better than everyone else';
  if (share !== null) return `better than ${Math.floor(share * 100)} % of players`;
  if (others === 0) return 'the first to finish';
  return `too few players yet (${others} ${others === 1 ? 'other' : 'others'})`;
}

/** The mean share over the levels that enough players finished, and how many those are; null without any. */
export function averageShare(standings: readonly Comparison[]): { share: number | null; levels: number } {
  const shares = standings.flatMap(({ share }) => (share === null ? [] : [share]));
  const sum = shares.reduce((total, share) => total + share, 0);
  return { share: shares.length === 0 ? null : sum / shares.length, levels: shares.length };
}
