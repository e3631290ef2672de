import { expect, test } from 'vitest';
import { addDays, type Day } from '../calendar/day.ts';
import { ownFirst } from './own-first.ts';

const firstDay = '2026-01-01' as Day;
const schedule = { firstDay, pauses: [] };
const level = (id: string, celebration = '') => ({
  ...{ id, version: 2, popularity: null, releaseDate: null, creator: 'Ann', celebration },
  genre: null,
});

test('own levels come before those of the starter pack, beyond the days that are fixed', () => {
  const ids = ['ZO-0', 'ZO-1', 'ZO-2', 'ZO-3', 'ZO-4', 'ZO-5', 'ZO-6', 'ZO-7', 'ZO-8', 'a', 'b'];
  const order = ids.map((id) => level(id));
  // Six are fixed: that of the day, and five after it.
  const found = ownFirst({ order, pins: new Map(), schedule, latestDay: firstDay });
  expect(found).toEqual([...ids.slice(0, 6), 'a', 'b', 'ZO-6', 'ZO-7', 'ZO-8']);
});

test('pinned levels and those with a celebration keep their days', () => {
  const ids = ['ZO-0', 'ZO-1', 'ZO-2', 'ZO-3', 'ZO-4', 'ZO-5', 'ZO-6', 'ZO-7', 'ZO-8', 'a', 'b'];
  const order = ids.map((id) => level(id, id === 'ZO-7' ? 'Ten years' : ''));
  const pins = new Map([['ZO-6', addDays(firstDay, 6)]]);
  const found = ownFirst({ order, pins, schedule, latestDay: firstDay });
  expect(found.slice(6)).toEqual(['ZO-6', 'ZO-7', 'a', 'b', 'ZO-8']);
});
