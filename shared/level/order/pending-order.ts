/** A daily order that a user has changed and not saved: `base` is the order before, `ids` the new one (docs/rules/daily-order.md#sorting). */
export interface PendingOrder {
  base: readonly string[];
  ids: readonly string[];
}

/** The ids of a pending order without levels that have left the current order, and with new ones at the end. */
export function rebaseOrder({ ids }: Pick<PendingOrder, 'ids'>, current: readonly string[]): string[] {
  const known = new Set(ids);
  return [...intersection(ids, current), ...current.filter((id) => !known.has(id))];
}

/** Whether another user has sorted the order since a pending order began; levels that were only added or removed do not count. */
export function isSortedSince(base: readonly string[], current: readonly string[]): boolean {
  const before = intersection(base, current);
  return intersection(current, base).some((id, index) => id !== before[index]);
}

/** How many levels of `from` have another index in `to`. */
export function countMoved(from: readonly string[], to: readonly string[]): number {
  const indexes = new Map(from.map((id, index) => [id, index]));
  return to.filter((id, index) => indexes.has(id) && indexes.get(id) !== index).length;
}

function intersection(ids: readonly string[], others: readonly string[]): string[] {
  const kept = new Set(others);
  return ids.filter((id) => kept.has(id));
}
