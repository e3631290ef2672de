import { expect, test } from 'vitest';
import type { Day } from '../calendar/day.ts';
import { placesOf } from './clashes.ts';
import { monthFacts } from './month-facts.ts';

const level = (id: string, { step = 0, series = '', ...given }) => ({
  ...{ id, version: 1, popularity: null, releaseDate: null, creator: 'Ann', celebration: '', series },
  difficulty: step > 0 ? { step, low: step, high: step, plays: 20 } : undefined,
  ...given,
});
// A Monday.
const schedule = { firstDay: '2026-01-05' as Day, pauses: [] };
const order = [
  level('out', { step: 5, popularity: 1, creator: 'Zoe', releaseDate: 1970 }),
  level('PL-1', { step: 2.4, popularity: 5, releaseDate: 1998, series: 'Doom' }),
  ...Array.from({ length: 6 }, (_, index) => level(`PL-Z${index}`, { creator: 'Bea' })),
  level('PL-2', { step: 4.75, popularity: 5, creator: ' ann', releaseDate: 2001, series: 'Doom' }),
  level('PL-3', { popularity: 9, releaseDate: 1991, series: 'Myst' }),
  level('PL-4', { releaseDate: 1989, series: 'Doom' }),
];
const places = placesOf({ order, schedule, curve: [1, 2, 2, 3, 3, 4, 5] });
const indexes = order.map((_, index) => index).slice(1);

test('the levels of some days are counted by what a month is planned by', () => {
  const facts = monthFacts(places, indexes, () => true);
  expect(facts.weekdays.map(({ aim, actual }) => [aim, actual])).toEqual([
    [1, null],
    // The mean of easy and very hard.
    [2, 3.5],
    ...[2, 3, 3, 4, 5].map((aim) => [aim, null]),
  ]);
  expect(facts.popularities).toEqual([0, 0, 0, 0, 2, 0, 0, 0, 1]);
  expect(facts.creators).toEqual([
    ['Bea', 6],
    ['Ann', 4],
  ]);
  expect(facts.series).toEqual([['Doom', 3]]);
  expect(facts.decades).toEqual([
    [1980, 1],
    [1990, 2],
    [2000, 1],
  ]);
});

test('levels of the starter pack are by nobody', () => {
  const own = placesOf({ order: [level('PL-1', {}), level('ZO-1', { creator: 'Zoomout' })], schedule });
  expect(monthFacts(own, [0, 1], () => true).creators).toContainEqual([null, 1]);
});

test('series and decades of levels that are not seen are not told, also where one of several is', () => {
  const facts = monthFacts(places, indexes, ({ id }) => id === 'PL-2');
  expect(facts.series).toEqual([]);
  expect(facts.decades).toEqual([[2000, 1]]);
  expect(facts.popularities[4]).toBe(2);
});
