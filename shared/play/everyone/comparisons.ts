import { t } from '../../language/t.ts';
import type { Comparison } from './better-than.ts';

// Of many levels: apart from better-than.ts, which the first page loads.

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
