import { t } from '../../language/t.ts';
import { formatPercent } from '../../text/format-number.ts';
import type { Comparison } from './better-than.ts';

// Of many levels: apart from better-than.ts, which the first page loads.

/** A comparison that flatters the player, else the number of players (docs/rules/statistics.md#better-than). */
export function formatComparison({ others, share }: Comparison): string {
  if (share === 1) return t('Better than all {others} others', { others });
  if (share !== null && share >= 0.01) {
    return t('Better than {percent} of {others} others', { percent: formatShareBelow(share), others });
  }
  return t('{count, plural, one {# player so far} other {# players so far}}', { count: others + 1 });
}

/** A share of players who did worse in percent, rounded down. */
export function formatShareBelow(share: number): string {
  return formatPercent(Math.floor(share * 100) / 100);
}
