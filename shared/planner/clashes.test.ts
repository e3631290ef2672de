import { describe, expect, test } from 'vitest';
import { dayFromNumber } from '../calendar/day.ts';
import { formatDate } from '../calendar/format-day.ts';
import { clashesAt, describeClash, type Plan, type PlannedLevel, placesOf } from './clashes.ts';

// A Monday, 7 October 2024.
const schedule = dayFromNumber(20_003);
const ofDoom = { series: 'Doom' };

function level(changes: Partial<PlannedLevel> = {}): PlannedLevel {
  const fields = { version: 1, popularity: 5, releaseDate: null, creator: '', celebration: '' };
  return { id: 'L', ...fields, ...changes };
}

const others = (count: number, changes?: Partial<PlannedLevel>) =>
  Array.from({ length: count }, (_, at) => level({ id: `O${at}`, ...changes }));

const kindsAt = (index: number, order: PlannedLevel[], rest: Partial<Plan> = {}) =>
  clashesAt(placesOf({ order, schedule, ...rest }), index).map(({ kind }) => kind);

describe('clashes', () => {
  test('are of a series or a creator within a week', () => {
    const one = level({ ...ofDoom, creator: 'Ada ' });
    const other = level({ ...ofDoom, id: 'M', creator: 'ada' });
    expect(kindsAt(6, [one, ...others(5), other])).toEqual(['series', 'creator']);
    expect(kindsAt(7, [one, ...others(6), other])).toEqual([]);
    expect(kindsAt(1, others(2))).toEqual([]);
    expect(kindsAt(1, others(2, { series: null }))).toEqual([]);
  });

  test('are of no creator within the starter pack', () => {
    const order = ['ZO-1', 'ZO-2'].map((id) => level({ id, creator: 'Zoomout' }));
    expect(kindsAt(1, order)).toEqual([]);
  });

  test('are not across a pause of a week', () => {
    const order = others(2, ofDoom);
    const paused = (days: number) => ({
      schedule: { firstDay: schedule, pauses: [{ before: 1, days }] },
    });
    expect(kindsAt(1, order, paused(6))).toEqual([]);
    expect(kindsAt(1, order, paused(5))).toEqual(['series']);
  });

  test('are of the genre of the day before', () => {
    const order = [...others(2, { genre: 'racing' }), ...others(2, { genre: undefined })];
    expect([0, 1, 2, 3].map((index) => kindsAt(index, order))).toEqual([[], ['genre'], [], []]);
  });

  test('are of three games of a decade in a row', () => {
    const order = [1990, 1999, 1994, 2001].map((releaseDate) => level({ releaseDate }));
    expect(order.map((_, index) => kindsAt(index, order))).toEqual([[], [], ['decade'], []]);
  });

  test('are of a level that is far too hard for its weekday', () => {
    const curve = [1, null, 4, null, null, null, 5];
    const order = [level({ difficulty: { step: 5.5, low: 5, high: 6, plays: 40 } })];
    expect(kindsAt(0, order, { curve })).toEqual(['difficulty']);
    expect(kindsAt(0, order, { curve: [null, 1, 1, 1, 1, 1, 1] })).toEqual([]);
    expect(kindsAt(0, [level()], { curve })).toEqual([]);
    expect(kindsAt(0, order)).toEqual([]);
  });

  test('say which way, what the day aims at, and whether that was measured', () => {
    const textsOf = (order: PlannedLevel[]) => {
      const places = placesOf({ order, schedule, curve: [1, 1, 1, 1, 1, 1, 1] });
      const index = order.length - 1;
      const format = {
        short: (day: typeof schedule) => formatDate(day, 'nearDate'),
        weekday: (day: typeof schedule) => formatDate(day, 'weekday'),
      };
      return clashesAt(places, index).map((clash) => describeClash(clash, index, places, format));
    };
    const hard = (plays: number) => [level({ difficulty: { step: 4, low: 3, high: 5, plays } })];
    expect(textsOf(hard(9))).toEqual(['Hard (expected) – Monday aims at “Very easy”']);
    expect(textsOf(hard(10))).toEqual(['Hard (measured) – Monday aims at “Very easy”']);
    expect(textsOf([level(ofDoom), level({ id: 'M' }), level({ id: 'N', ...ofDoom })])).toEqual([
      'Another game of this series on 7 Oct',
    ]);
  });
});
