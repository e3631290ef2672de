/**
 * Whether the level at an index of the daily order is released: its day has begun somewhere on Earth (docs/rules/daily-order.md#release).
 * `latestIndex` is the index of the latest day on Earth; a level outside of the daily order, null, is never released.
 */
export function isReleased(index: number | null, { latestIndex }: { latestIndex: number }): boolean {
  return index !== null && index <= latestIndex;
}
