import type { Day } from '../calendar/day.ts';
import { isStarterMade } from '../level/level-origin.ts';
import { hasCelebration, type SortableLevel } from '../level/order/auto-sort.ts';
import { firstFreeIndex } from '../level/order/release.ts';
import { dayOfLevel, type Schedule } from '../level/order/schedule.ts';
import { type Pins, planOrder } from './pins.ts';

interface OwnFirst {
  order: readonly SortableLevel[];
  pins: Pins;
  schedule: Schedule;
  latestDay: Day;
}

/**
 * The ids of a daily order with the site's own levels before those of the starter pack, from the first day that may change on; pinned levels and
 * those with a celebration keep their days (docs/rules/candidates.md#fill-the-month).
 */
export function ownFirst({ order, pins, schedule, latestDay }: OwnFirst): string[] {
  const firstFree = firstFreeIndex(schedule, latestDay);
  const ids = order.map(({ id }) => id);
  const free = ids.slice(firstFree);
  const own = free.filter((id) => !isStarterMade(id));
  const staying = order.flatMap((level, index) =>
    index >= firstFree && hasCelebration(level) ? [[level.id, dayOfLevel(index, schedule)] as const] : [],
  );
  const planned = planOrder({
    order: [...ids.slice(0, firstFree), ...own, ...free.filter(isStarterMade)],
    pins: new Map([...staying, ...pins]),
    ...{ schedule, latestDay },
  });
  return [...planned.order, ...planned.waiting];
}
