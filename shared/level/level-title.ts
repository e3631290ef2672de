import type { Level } from './level.ts';
import { isPlayerMade } from './level-origin.ts';

/**
 * The title of a level: 'Level N', or 'Player Level N' for a player-made one. N is its number in the daily order; null leaves it
 * out (docs/rules/daily-order.md#daily-number).
 */
export function levelTitle(id: string, number: number | null): string {
  const noun = isPlayerMade(id) ? 'Player Level' : 'Level';
  return number === null ? noun : `${noun} ${number}`;
}

/** The name of a level for lists: a withdrawn one has none any more. */
export function levelName({ name, withdrawnAt }: Pick<Level, 'name' | 'withdrawnAt'>): string {
  return withdrawnAt === undefined ? name : 'Withdrawn';
}
