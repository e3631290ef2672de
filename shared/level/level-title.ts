import { t } from '../language/t.ts';
import type { Level } from './level.ts';
import { isPlayerMade } from './level-origin.ts';
import { isWithdrawn } from './showing.ts';

/**
 * The title of a level: 'Level N', or 'Player Level N' for a player-made one. N is its number in the daily order; null leaves it
 * out (docs/rules/daily-order.md#daily-number).
 */
export function levelTitle(id: string, number: number | null): string {
  if (number === null) return isPlayerMade(id) ? t('Player Level') : t('Level');
  const values = { number: String(number) };
  return isPlayerMade(id) ? t('Player Level {number}', values) : t('Level {number}', values);
}

/** The name of a level for lists: a withdrawn one has none any more. */
export function levelName(level: Pick<Level, 'name' | 'withdrawnAt'>): string {
  return isWithdrawn(level) ? t('Withdrawn') : level.name;
}
