import { t } from '../language/t.ts';
import { isPlayerMade } from './level-origin.ts';
import { isShown, type ListedLevel, showingOf } from './showing.ts';

/**
 * The title of a level: 'Level N', or 'Player Level N' for a player-made one. N is its number in the daily order; null leaves it
 * out (docs/rules/daily-order.md#daily-number).
 */
export function levelTitle(id: string, number: number | null): string {
  if (number === null) return isPlayerMade(id) ? t('Player Level') : t('Level');
  const values = { number: String(number) };
  return isPlayerMade(id) ? t('Player Level {number}', values) : t('Level {number}', values);
}

/** The name of a level for lists: one that cannot be shown has none. */
export function levelName(level: ListedLevel): string {
  if (isShown(level)) return level.name;
  return showingOf(level) === 'damaged' ? t('[puzzle] Damaged') : t('[puzzle] Withdrawn');
}
