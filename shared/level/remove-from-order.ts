/**
 * The daily order without a level. If its place is before `firstFree`, the index of the first place beyond the lock window, the level
 * there moves up into it (or the last one of a shorter order), so that no other fixed day changes its level
 * (docs/rules/daily-order.md#leaving-the-order).
 */
export function removeFromOrder(order: readonly string[], id: string, firstFree: number): string[] {
  const index = order.indexOf(id);
  const others = order.filter((other) => other !== id);
  const lastIndex = order.length - 1;
  if (index < 0 || index >= Math.min(firstFree, lastIndex)) return others;
  // One less than in the old order, in which the removed level still counted.
  const [filler = ''] = others.splice(Math.min(firstFree, lastIndex) - 1, 1);
  others.splice(index, 0, filler);
  return others;
}
