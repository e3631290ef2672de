import { expect, test } from 'vitest';
import type { Day } from '../calendar/day.ts';
import { placesOf } from './clashes.ts';
import { reasonsAt } from './reasons.ts';

const level = (id: string, genre: 'racing' | 'puzzle', step: number) => ({
  ...{ id, version: 1, popularity: null, releaseDate: null, creator: 'Ann', celebration: '', genre },
  difficulty: { step, low: step, high: step, plays: 20 },
});
// A Monday.
const schedule = { firstDay: '2026-01-05' as Day, pauses: [] };
const order = [
  level('a', 'racing', 1.5),
  level('b', 'puzzle', 5),
  level('c', 'puzzle', 2),
  level('d', 'racing', 4.5),
];
const places = placesOf({ order, schedule, curve: [1, 2, 2, 3, 3, 4, 5] });
const weekday = (day: Day) => `W${day.slice(-2)}`;

test.each([
  [0, ['W05: Very easy', 'Racing game: no other one within 2 days']],
  // Too hard for its day, and beside another one.
  [1, []],
  [2, ['W07: Easy']],
])('what speaks for the place %s', (index, expected) => {
  expect(reasonsAt(places, index, { weekday, isNamed: true })).toEqual(expected);
});

test('the genre is told to nobody who must not know it', () => {
  expect(reasonsAt(places, 0, { weekday, isNamed: false })).toEqual(['W05: Very easy']);
});
