import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, dayFromNumber, dayNumber } from './day.ts';
import {
  addMonths,
  clampMonth,
  dateOf,
  daysOfMonth,
  formatMonth,
  Month,
  monthName,
  monthOfDay,
  monthsOfYear,
  parseMonth,
  parseYear,
  weekdayOf,
  weekdaysFrom,
  weeksOfMonth,
} from './month.ts';

const month = (text: string) => v.parse(Month, text);
const day = (text: string) => dayFromNumber(dayNumber(text));

describe('the year of an address', () => {
  test.each([
    ['2026', 2026],
    ['02026', 2026],
    ['0', 2001],
    ['9999', 2099],
    ['9'.repeat(400), 2099],
    ['', null],
    ['2026-11', null],
    ['-2026', null],
    [' 2026', null],
    ['2026.5', null],
    ['today', null],
  ])('%s is %s', (text, year) => {
    expect(parseYear(text)).toBe(year);
  });

  test('has twelve months', () => {
    expect(monthsOfYear(2026)).toHaveLength(12);
    expect(monthsOfYear(2026)[0]).toBe('2026-01');
    expect(monthsOfYear(2099).at(-1)).toBe('2099-12');
  });
});

describe('the month of an address', () => {
  test.each([
    ['2026-11', '2026-11'],
    ['2026-1', '2026-01'],
    ['02026-007', '2026-07'],
    ['2026-13', '2026-12'],
    ['2026-0', '2026-01'],
    ['2000-11', '2001-11'],
    ['0-0', '2001-01'],
    ['2100-02', '2099-02'],
    [`${'9'.repeat(400)}-${'9'.repeat(400)}`, '2099-12'],
  ])('%s is %s', (text, parsed) => {
    expect(parseMonth(text)).toBe(parsed);
  });

  test.each([
    '',
    '2026',
    '2026-',
    '-11',
    '2026-11-20',
    '2026-x',
    '2026.5-11',
    '2026-11.5',
    '-2026-11',
    '2026--1',
    ' 2026-11',
    'today',
  ])('%s is not one', (text) => {
    expect(parseMonth(text)).toBeNull();
  });

  test('only the canonical form is valid without parsing', () => {
    expect(v.safeParse(Month, '2026-11').success).toBe(true);
    for (const text of ['2026-1', '2026-13', '2000-01', '2026-11-01']) {
      expect(v.safeParse(Month, text).success).toBe(false);
    }
  });
});

test.each([
  ['2026-09', '2026-10'],
  ['2026-10', '2026-10'],
  ['2026-11', '2026-11'],
  ['2027-01', '2026-12'],
])('%s between October and December 2026 is %s', (text, shown) => {
  expect(clampMonth(month(text), month('2026-10'), month('2026-12'))).toBe(shown);
});

test.each([
  ['2026-11-01', '2026-11'],
  ['2026-12-31', '2026-12'],
  ['1999-05-05', '2001-01'],
  ['2345-05-05', '2099-12'],
])('%s lies in %s', (text, expected) => {
  expect(monthOfDay(day(text))).toBe(expected);
});

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-06', 12, '2027-06'],
  ['2026-06', -18, '2024-12'],
  ['2026-06', 0, '2026-06'],
  ['2099-12', 1, '2099-12'],
  ['2001-01', -1, '2001-01'],
])('%s and %d months is %s', (text, months, expected) => {
  expect(addMonths(month(text), months)).toBe(expected);
});

describe('the days of a month', () => {
  test.each([
    ['2026-01', 31],
    ['2026-02', 28],
    ['2024-02', 29],
    ['2026-04', 30],
    ['2026-12', 31],
  ])('%s has %d', (text, count) => {
    const parsed = parseMonth(text) ?? month('2001-01');
    expect(daysOfMonth(parsed)).toHaveLength(count);
  });

  test('run from the first to the last', () => {
    const days = daysOfMonth(month('2026-03'));
    expect(days[0]).toBe('2026-03-01');
    expect(days.at(-1)).toBe('2026-03-31');
    expect(new Set(days).size).toBe(31);
    expect(days.map(dateOf)).toEqual(Array.from({ length: 31 }, (_, index) => index + 1));
  });

  test('of all months follow each other without a gap', () => {
    const days = Array.from({ length: 99 * 12 }, (_, index) => addMonths(month('2001-01'), index)).flatMap(
      daysOfMonth,
    );
    expect(days).toHaveLength(dayNumber('2100-01-01') - dayNumber('2001-01-01'));
    expect(days.every((one, index) => index === 0 || one === addDays(days[index - 1] as Day, 1))).toBe(true);
  });
});

test.each([
  ['2026-11-20', 5],
  ['2026-11-22', 7],
  ['2026-11-23', 1],
  ['1970-01-01', 4],
  ['1969-12-28', 7],
  ['2024-02-29', 4],
])('%s is day %d of the week', (text, weekday) => {
  expect(weekdayOf(day(text))).toBe(weekday);
});

describe('the weeks of a month', () => {
  const dates = (text: string, weekStart: number) =>
    weeksOfMonth(month(text), weekStart).map((week) => week.map((one) => (one ? dateOf(one) : 0)));

  test('start on Monday', () => {
    expect(dates('2026-11', 1)).toEqual([
      [0, 0, 0, 0, 0, 0, 1],
      [2, 3, 4, 5, 6, 7, 8],
      [9, 10, 11, 12, 13, 14, 15],
      [16, 17, 18, 19, 20, 21, 22],
      [23, 24, 25, 26, 27, 28, 29],
      [30, 0, 0, 0, 0, 0, 0],
    ]);
  });

  test('start on Sunday', () => {
    const weeks = dates('2026-11', 7);
    expect(weeks[0]).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(weeks).toHaveLength(5);
    expect(weeks.at(-1)).toEqual([29, 30, 0, 0, 0, 0, 0]);
  });

  test('start on Saturday', () => {
    expect(dates('2026-11', 6)[0]).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test('a February of four full weeks has four rows', () => {
    expect(dates('2027-02', 1)).toHaveLength(4);
  });

  test('hold each day once, under its day of the week', () => {
    const months = fc
      .integer({ min: 0, max: 99 * 12 - 1 })
      .map((count) => addMonths(month('2001-01'), count));
    fc.assert(
      fc.property(months, fc.integer({ min: 1, max: 7 }), (one, weekStart) => {
        const weeks = weeksOfMonth(one, weekStart);
        expect(weeks.flat().filter((day) => day !== null)).toEqual(daysOfMonth(one));
        for (const week of weeks) {
          expect(week).toHaveLength(7);
          expect(week.some((day) => day !== null)).toBe(true);
          week.forEach((day, column) => {
            if (day) expect(weekdayOf(day)).toBe(weekdaysFrom(weekStart)[column]);
          });
        }
      }),
    );
  });
});

test('weekdays run from the start of the week', () => {
  expect(weekdaysFrom(1)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(weekdaysFrom(6)).toEqual([6, 7, 1, 2, 3, 4, 5]);
  expect(weekdaysFrom(7)).toEqual([7, 1, 2, 3, 4, 5, 6]);
});

test('a month has its name', () => {
  expect(monthName(month('2026-11'))).toBe('November');
  expect(formatMonth(month('2026-01'))).toBe('January 2026');
});
