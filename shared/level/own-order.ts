/** A daily order that somebody is sorting: the ids as they were when it began, and as they are to be. */
export interface OwnOrder {
  base: readonly string[];
  ids: readonly string[];
}

function within(ids: readonly string[], others: readonly string[]): string[] {
  const kept = new Set(others);
  return ids.filter((id) => kept.has(id));
}

/** An order that somebody is sorting, without levels that have left the daily order since and with those that came at its end. */
export function fitOrder({ ids }: Pick<OwnOrder, 'ids'>, current: readonly string[]): string[] {
  const known = new Set(ids);
  return [...within(ids, current), ...current.filter((id) => !known.has(id))];
}

/** Whether the levels of an order have been sorted since by somebody else; levels that only came or left do not count. */
export function isSortedSince(base: readonly string[], current: readonly string[]): boolean {
  const before = within(base, current);
  return within(current, base).some((id, index) => id !== before[index]);
}

/** How many of the levels of an order have another place now. */
export function movedCount(from: readonly string[], to: readonly string[]): number {
  const places = new Map(from.map((id, index) => [id, index]));
  return to.filter((id, index) => places.has(id) && places.get(id) !== index).length;
}
