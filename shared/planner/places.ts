import { addDays, type Day } from '../calendar/day.ts';
import { indexOfDay, type Schedule } from '../level/order/schedule.ts';
import type { Pins } from './pins.ts';

interface Placing {
  first: Day;
  /** Undefined for no end. */
  last?: Day | undefined;
  /** The daily order. */
  ids: readonly string[];
  pins: Pins;
  schedule: Schedule;
}

interface Places {
  changes: { levelId: string; day: Day }[];
  /** The daily order, in which those that were in it have changed places with what was on their days. */
  sorted: string[];
}

/**
 * The days for some levels: a day and the ones after it that are not pinned to others and not in a pause. Those that find none until the
 * last day are left out (docs/rules/daily-order.md#tray).
 */
export function placesFor(chosen: readonly string[], { first, last, ids, pins, schedule }: Placing): Places {
  const moving = new Set(chosen);
  const taken = new Set([...pins].flatMap(([id, day]) => (moving.has(id) ? [] : [day])));
  const sorted = [...ids];
  const changes: Places['changes'] = [];
  let day = first;
  for (const levelId of chosen) {
    while (taken.has(day) || indexOfDay(day, schedule) === null) day = addDays(day, 1);
    if (last !== undefined && day > last) break;
    changes.push({ levelId, day });
    const [from, to] = [sorted.indexOf(levelId), indexOfDay(day, schedule) ?? -1];
    const other = sorted[to];
    if (from >= 0 && other !== undefined) [sorted[from], sorted[to]] = [other, levelId];
    day = addDays(day, 1);
  }
  return { changes, sorted };
}
