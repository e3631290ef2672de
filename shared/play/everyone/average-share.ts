import type { Comparison } from './better-than.ts';

/** The mean share of comparisons with enough players, and the number of these; null if there are none. */
export function averageShare(comparisons: readonly Comparison[]): { share: number | null; levels: number } {
  const shares = comparisons.flatMap(({ share }) => (share === null ? [] : [share]));
  const sum = shares.reduce((total, share) => total + share, 0);
  return { share: shares.length === 0 ? null : sum / shares.length, levels: shares.length };
}
