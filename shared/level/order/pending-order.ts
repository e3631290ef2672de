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

/**
 * The order with both changes, its own and that of another user since; null where both gave a day another level, or levels were added or
 * removed as well.
 */
export function mergeOrders({ base, ids }: PendingOrder, current: readonly string[]): string[] | null {
  const isCollision = base.some(
    (id, index) => ids[index] !== id && current[index] !== id && ids[index] !== current[index],
  );
  if (isCollision || ids.length !== base.length || current.length !== base.length) return null;
  const merged = current.map((id, index) => (ids[index] === base[index] ? id : (ids[index] ?? id)));
  return new Set([...base, ...merged]).size === base.length && new Set(merged).size === merged.length
    ? merged
    : null;
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
