import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayFromNumber } from '../calendar/day.ts';
import { DEFAULT_WEEK_CURVE } from '../difficulty/week-curve.ts';
import { clashesAt, countClashes, type PlannedLevel, placesOf } from './clashes.ts';
import { type MovablePlan, marksOf, sortRange } from './cures.ts';

// A Monday.
const schedule = dayFromNumber(20_003);

const anyLevel = fc.record({
  version: fc.constant(1),
  popularity: fc.option(fc.integer({ min: 1, max: 9 })),
  releaseDate: fc.option(fc.integer({ min: 1970, max: 2030 })),
  creator: fc.constantFrom('Ada', 'Bob', 'Cleo', ''),
  celebration: fc.constantFrom('', '', '', '', 'Christmas'),
  genre: fc.constantFrom('racing', 'puzzle', 'rpg', null),
  series: fc.constantFrom('Doom', 'Zelda', null, null),
  difficulty: fc.option(
    fc.record({
      step: fc.double({ min: 1, max: 6, noNaN: true }),
      low: fc.constant(1),
      high: fc.constant(6),
      plays: fc.nat(20),
    }),
    { nil: undefined },
  ),
});

const anyPlan = fc
  .record({
    levels: fc.array(anyLevel, { minLength: 2, maxLength: 40 }),
    firstFree: fc.nat(12),
    pinned: fc.uniqueArray(fc.nat(39), { maxLength: 5 }),
    pause: fc.option(fc.record({ before: fc.nat(30), days: fc.integer({ min: 1, max: 8 }) })),
  })
  .map(
    ({ levels, firstFree, pinned, pause }): MovablePlan => ({
      order: levels.map((level, index) => ({ ...level, id: `L${index}` })),
      schedule: { firstDay: schedule, pauses: pause ? [pause] : [] },
      curve: DEFAULT_WEEK_CURVE,
      firstFree,
      pins: new Set(pinned.map((index) => `L${index}`)),
    }),
  );

function swapped(order: readonly PlannedLevel[], from: number, to: number): PlannedLevel[] {
  const [one, other] = [order[from], order[to]];
  return one && other ? order.with(from, other).with(to, one) : [...order];
}

function withOrder(plan: MovablePlan, ids: readonly string[]): MovablePlan {
  const byId = new Map(plan.order.map((level) => [level.id, level]));
  return { ...plan, order: ids.flatMap((id) => byId.get(id) ?? []) };
}

const countOf = (plan: MovablePlan) => countClashes(placesOf(plan), plan.order.keys());

/** Whether any swap of what may move ends a clash of a place and leaves fewer in all: tried one by one. */
function canBeCured(plan: MovablePlan, index: number): boolean {
  const { order, firstFree, pins } = plan;
  const movable = [...order.keys()].filter((at) => {
    const level = order[at];
    return at >= firstFree && level && !pins.has(level.id) && level.celebration === '';
  });
  const [count, before] = [countOf(plan), clashesAt(placesOf(plan), index)];
  return movable.some((from) =>
    movable.some((to) => {
      if (to <= from) return false;
      const after = { ...plan, order: swapped(order, from, to) };
      const kinds = new Set(clashesAt(placesOf(after), index).map(({ kind }) => kind));
      return countOf(after) < count && before.some(({ kind }) => !kinds.has(kind));
    }),
  );
}

test('a swap that a mark offers ends its clash and leaves fewer clashes', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const { marksAt } = marksOf(plan);
      for (const index of plan.order.keys()) {
        for (const { kind, cure } of marksAt(index)) {
          const after = { ...plan, order: swapped(plan.order, cure.from, cure.to) };
          expect(countOf(after)).toBeLessThan(countOf(plan));
          expect(clashesAt(placesOf(after), index).map((clash) => clash.kind)).not.toContain(kind);
        }
      }
    }),
  );
});

test('auto-sort of any range leaves no clash in it that any swap could cure, and moves nothing that is fixed', () => {
  fc.assert(
    fc.property(anyPlan, fc.nat(39), fc.nat(39), (plan, one, other) => {
      const range = { first: Math.min(one, other), last: Math.max(one, other) };
      const ids = sortRange(plan, range);
      expect([...ids].sort()).toEqual(plan.order.map(({ id }) => id).sort());
      for (const [index, { id, celebration }] of plan.order.entries()) {
        if (index < plan.firstFree || plan.pins.has(id) || celebration !== '') expect(ids[index]).toBe(id);
      }
      const sorted = withOrder(plan, ids);
      for (let index = range.first; index <= range.last; index += 1) {
        expect(marksOf(sorted).marksAt(index)).toEqual([]);
        expect(canBeCured(sorted, index)).toBe(false);
      }
    }),
    { numRuns: 60 },
  );
});

test('a level beyond a range moves only where none within it helps', () => {
  const level = (id: string, step: number): PlannedLevel => ({
    ...{ id, version: 1, popularity: 5, releaseDate: null, creator: '', celebration: '' },
    difficulty: { step, low: 1, high: 6, plays: 0 },
  });
  const steps = [5, 2.4, 2.4, 3.1, 3.1, 3.9, 1.5, 1.5, 2.4];
  const order = steps.map((step, index) => level(`L${index}`, step));
  const plan = { order, schedule, curve: DEFAULT_WEEK_CURVE, firstFree: 0, pins: new Set<string>() };
  const movedBeyond = (last: number) =>
    sortRange(plan, { first: 0, last }).filter((id, index) => index > last && id !== `L${index}`);
  expect(movedBeyond(6)).toEqual([]);
  // The Monday alone: the next that is easy enough, and leaves room for a hard one, is on Sunday.
  expect(movedBeyond(0)).toEqual(['L0']);
});

test('no level leaves a closed range, though the creator of all in it is the same', () => {
  const order = Array.from({ length: 40 }, (_, index): PlannedLevel => {
    const creator = index < 20 ? 'Ada' : `Creator ${index}`;
    return { id: `L${index}`, version: 1, popularity: 5, releaseDate: null, creator, celebration: '' };
  });
  const plan = { order, schedule, curve: DEFAULT_WEEK_CURVE, firstFree: 0, pins: new Set<string>() };
  const ofAda = (isClosed: boolean) =>
    withOrder(plan, sortRange(plan, { first: 0, last: 19, isClosed }))
      .order.slice(0, 20)
      .filter(({ creator }) => creator === 'Ada').length;
  expect(ofAda(true)).toBe(20);
  expect(ofAda(false)).toBeLessThan(20);
});
