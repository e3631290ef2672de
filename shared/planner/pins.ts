import type { Day } from '../calendar/day.ts';
import { firstFreeIndex } from '../level/order/release.ts';
import { indexOfDay, indexOnDay, type Schedule } from '../level/order/schedule.ts';

/** The days that levels are pinned to, by level id. */
export type Pins = ReadonlyMap<string, Day>;

/** Of all levels of a site together. */
export const MAX_PINS = 500;

/** A daily order, and the pinned levels that wait outside of it for their days. */
export interface PlannedOrder {
  order: string[];
  waiting: string[];
}

/** What a daily order is planned from. */
export interface PinnedOrder {
  order: readonly string[];
  /** Levels that join the order, before the one at the index `addedAt`, which may change, or at its end. */
  added?: readonly string[];
  addedAt?: number;
  waiting?: readonly string[];
  pins: Pins;
  schedule: Schedule;
  latestDay: Day;
}

/**
 * The daily order with the pinned levels on their days. Levels up to the end of the lock window keep their places, and those without a pin
 * their sequence. A pinned level waits while the order does not reach its day, and one that has missed its day until it gets another
 * (docs/rules/daily-order.md#pins).
 */
export function planOrder({
  order,
  added = [],
  addedAt = order.length,
  waiting = [],
  pins,
  schedule,
  latestDay,
}: PinnedOrder): PlannedOrder {
  const fixed = order.slice(0, Math.max(0, firstFreeIndex(schedule, latestDay)));
  // Of an order that ends in the lock window, the rest of the window is open.
  const firstOpen = Math.max(fixed.length, indexOnDay(latestDay, schedule) + 1);
  const placeOf = (id: string): number => {
    const day = pins.get(id);
    const place = day === undefined ? null : indexOfDay(day, schedule);
    return place !== null && place >= firstOpen ? place : -1;
  };
  const free = order.slice(fixed.length).toSpliced(addedAt - fixed.length, 0, ...added);
  const others = free.filter((id) => placeOf(id) < 0);
  const pinned = [...free, ...waiting].filter((id) => placeOf(id) >= 0);
  const planned: PlannedOrder = { order: fixed, waiting: waiting.filter((id) => placeOf(id) < 0) };
  for (const id of pinned.sort((one, other) => placeOf(one) - placeOf(other))) {
    planned.order.push(...others.splice(0, Math.max(0, placeOf(id) - planned.order.length)));
    if (planned.order.length === placeOf(id)) planned.order.push(id);
    else planned.waiting.push(id);
  }
  planned.order.push(...others);
  return planned;
}
