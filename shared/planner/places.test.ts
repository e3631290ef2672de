import { expect, test } from 'vitest';
import { addDays, dayFromNumber, dayIndex } from '../calendar/day.ts';
import { placesFor } from './places.ts';

const firstDay = dayFromNumber(20_000);
// The days 6 and 7 have no level.
const schedule = { firstDay, pauses: [{ before: 6, days: 2 }] };
const day = (index: number) => addDays(firstDay, index);

/** The days of some levels from one on, as numbers, and the order of `abcdefgh` then. */
function place(chosen: string, first: number, pins: Record<string, number> = {}, last?: number) {
  const { changes, sorted } = placesFor([...chosen], {
    ...{ first: day(first), last: last === undefined ? undefined : day(last), schedule },
    ids: [...'abcdefgh'],
    pins: new Map(Object.entries(pins).map(([id, index]) => [id, day(index)])),
  });
  return {
    days: changes.map((change) => [change.levelId, dayIndex(change.day, firstDay)]),
    order: sorted.join(''),
  };
}

test('levels of the order change places with those of their days, new ones leave it as it is', () => {
  expect(place('xh', 2)).toEqual({
    days: [
      ['x', 2],
      ['h', 3],
    ],
    order: 'abchefgd',
  });
});

test('days of others and of a pause are passed over, the own one is not', () => {
  expect(place('xyz', 3, { c: 4, y: 5 }).days).toEqual([
    ['x', 3],
    ['y', 5],
    ['z', 8],
  ]);
});

test('what finds no day until the last one is left out', () => {
  expect(place('xyz', 3, { e: 4 }, 5).days).toEqual([
    ['x', 3],
    ['y', 5],
  ]);
});

test('a level beyond the end of the order leaves the order as it is', () => {
  expect(place('a', 30)).toEqual({ days: [['a', 30]], order: 'abcdefgh' });
});
