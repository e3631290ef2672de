import { describe, expect, test } from 'vitest';
import { dayFromNumber } from '../calendar/day.ts';
import { clashesAt, type PlannedLevel } from './clashes.ts';

// A Monday.
const firstDay = dayFromNumber(20_003);
const level = (changes: Partial<PlannedLevel> = {}): PlannedLevel => ({
  ...{ id: 'L', gameId: 1, name: 'Doom', creator: '', releaseDate: null },
  ...changes,
});
const others = (count: number) =>
  Array.from({ length: count }, (_, at) => level({ id: `O${at}`, gameId: 100 + at }));
const at = (index: number, order: PlannedLevel[], rest: object = {}) =>
  clashesAt(index, {
    ...{ order, schedule: firstDay, genreOf: () => null },
    seriesOf: (id) => (id < 10 ? 'Doom' : null),
    ...rest,
  });

describe('clashes', () => {
  test('are of a series or a creator within a week', () => {
    const [one, other] = [level({ creator: 'Ada ' }), level({ gameId: 2, creator: 'ada' })];
    expect(at(6, [one, ...others(5), other])).toEqual(['series', 'creator']);
    expect(at(7, [one, ...others(6), other])).toEqual([]);
    expect(at(1, [level({ gameId: 50 }), level({ gameId: 51 })])).toEqual([]);
  });

  test('are not across a pause of a week', () => {
    const order = [level(), level({ gameId: 2 })];
    const schedule = { firstDay, pauses: [{ before: 1, days: 6 }] };
    expect(at(1, order, { schedule })).toEqual([]);
    expect(at(1, order, { schedule: { firstDay, pauses: [{ before: 1, days: 5 }] } })).toEqual(['series']);
  });

  test('are of the genre of the day before', () => {
    const genreOf = ({ gameId }: { gameId: number }) => (gameId < 102 ? 'racing' : undefined);
    const clashes = [0, 1, 2, 3].map((index) => at(index, others(4), { genreOf }));
    expect(clashes).toEqual([[], ['genre'], [], []]);
  });

  test('are of three games of a decade in a row', () => {
    const years = [1990, 1999, 1994, 2001];
    const order = years.map((releaseDate, gameId) => level({ gameId: gameId + 50, releaseDate }));
    expect(years.map((_, index) => at(index, order))).toEqual([[], [], ['decade'], []]);
  });

  test('are of a level that is far too hard for its weekday', () => {
    const difficulties = { L: { step: 5.5, low: 5, high: 6, plays: 40 } };
    const curve = [1, null, 4, null, null, null, 5];
    const order = [level()];
    expect(at(0, order, { difficulties, curve })).toEqual(['difficulty']);
    expect(at(0, order, { difficulties, curve: [null, 1, 1, 1, 1, 1, 1] })).toEqual([]);
    expect(at(0, order, { difficulties: {}, curve })).toEqual([]);
    expect(at(3, order)).toEqual([]);
  });
});
