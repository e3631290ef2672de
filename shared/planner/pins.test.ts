import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayFromNumber } from '../calendar/day.ts';
import { LOCKED_DAYS } from '../level/order/release.ts';
import { dayOfLevel } from '../level/order/schedule.ts';
import { planOrder } from './pins.ts';

const firstDay = dayFromNumber(20_000);
/** The day of the level at an index, without pauses. */
const day = (index: number) => addDays(firstDay, index);
const ids = (count: number) => Array.from({ length: count }, (_, index) => `L${index}`);

/** With the first level on the latest day on Earth, the first six places are fixed. */
const plan = (order: readonly string[], pins: Record<string, number>, rest: object = {}) =>
  planOrder({
    order,
    pins: new Map(Object.entries(pins).map(([id, index]) => [id, day(index)])),
    schedule: firstDay,
    latestDay: firstDay,
    ...rest,
  });

describe('the planned order', () => {
  test('has a pinned level on its day, and the others in their sequence', () => {
    const { order, waiting } = plan(ids(10), { L9: 7 });
    expect(order).toEqual(['L0', 'L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L9', 'L7', 'L8']);
    expect(waiting).toEqual([]);
  });

  test('leaves a level out whose day is beyond its end, and takes it in once it is not', () => {
    expect(plan(ids(8), { L6: 9 })).toEqual({
      order: ['L0', 'L1', 'L2', 'L3', 'L4', 'L5', 'L7'],
      waiting: ['L6'],
    });
    const longer = ['L0', 'L1', 'L2', 'L3', 'L4', 'L5', 'L7', 'L8', 'L9'];
    expect(plan(longer, { L6: 9 }, { waiting: ['L6'] })).toEqual({ order: [...longer, 'L6'], waiting: [] });
  });

  test('gives a day that comes next to the level that waits for it, before one that is added', () => {
    const short = ['L0', 'L1', 'L2'];
    expect(plan(short, { P: 3 }, { waiting: ['P'], added: ['N'] }).order).toEqual([...short, 'P', 'N']);
  });

  test('moves no fixed level, whatever it is pinned to', () => {
    const order = ids(8);
    expect(plan(order, { L2: 7, L7: 3 }).order).toEqual(order);
  });

  test('keeps a level that has missed its day waiting', () => {
    expect(plan(ids(8), { P: 4 }, { waiting: ['P'] })).toEqual({ order: ids(8), waiting: ['P'] });
    const paused = { firstDay, pauses: [{ before: 8, days: 3 }] };
    const late = { waiting: ['P'], schedule: paused, latestDay: day(10) };
    expect(plan(ids(8), { P: 9 }, late).waiting).toEqual(['P']);
  });
});

const anyPlan = fc.record({
  count: fc.nat(30),
  passed: fc.integer({ min: -1, max: 35 }),
  pinned: fc.uniqueArray(fc.tuple(fc.nat(34), fc.nat(45)), {
    maxLength: 12,
    selector: ([, index]) => index,
  }),
  pause: fc.option(fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 9 }))),
});

test('of any levels and pins loses and doubles none, keeps what is fixed, and has pinned ones on their days or not at all', () => {
  fc.assert(
    fc.property(anyPlan, ({ count, passed, pinned, pause }) => {
      const order = ids(count);
      const schedule = pause ? { firstDay, pauses: [{ before: pause[0], days: pause[1] }] } : firstDay;
      const latestDay = dayOfLevel(passed, schedule);
      const pins = new Map(pinned.map(([id, index]) => [`L${id}`, day(index)]));
      const waiting = [...pins.keys()].filter((id) => !order.includes(id));
      const planned = planOrder({ order, waiting, pins, schedule, latestDay });
      expect([...planned.order, ...planned.waiting].sort()).toEqual([...order, ...waiting].sort());
      const fixed = Math.min(count, passed + LOCKED_DAYS + 1);
      if (fixed > 0 && pause === null) expect(planned.order.slice(0, fixed)).toEqual(order.slice(0, fixed));
      const firstOpen = addDays(latestDay, LOCKED_DAYS + 1);
      for (const [index, id] of planned.order.entries()) {
        const pin = pins.get(id);
        if (pin !== undefined && index >= fixed && pin >= firstOpen && pause === null) {
          expect(dayOfLevel(index, schedule)).toBe(pin);
        }
      }
      // Planning again changes nothing.
      expect(planOrder({ ...planned, pins, schedule, latestDay })).toEqual(planned);
    }),
  );
});
