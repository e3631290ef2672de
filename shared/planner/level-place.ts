import * as v from 'valibot';
import { isStarterMade } from '../level/level-origin.ts';
import { firstFreeIndex } from '../level/order/release.ts';
import type { PinnedOrder } from './pins.ts';

/** Where an approved level joins the daily order. A day without a level is always at the end: the order has no gaps. */
export const LevelPlace = v.picklist(['before-starter', 'end']);
export type LevelPlace = v.InferOutput<typeof LevelPlace>;

/** What managers get who have not chosen: their own levels come first. */
export const USUAL_PLACE: LevelPlace = 'before-starter';

type Order = Pick<PinnedOrder, 'order' | 'pins' | 'schedule' | 'latestDay'>;

/**
 * The index at which a level joins a daily order: that of the first level of the starter pack that is neither fixed nor pinned, or the end
 * where none is (docs/rules/daily-order.md#place).
 */
export function indexOfPlace(place: LevelPlace, { order, pins, schedule, latestDay }: Order): number {
  const firstFree = Math.max(0, firstFreeIndex(schedule, latestDay));
  const index = order.findIndex((id, at) => at >= firstFree && isStarterMade(id) && !pins.has(id));
  return place === 'end' || index < 0 ? order.length : index;
}
