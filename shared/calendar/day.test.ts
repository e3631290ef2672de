import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayFromNumber, dayIndex, dayNumber, isDay, latestDayOnEarth } from './day.ts';

describe('a day', () => {
  test.each(['2026-11-20', '2024-02-29', '0001-01-01', '9999-12-31'])('%s exists', (text) => {
    expect(isDay(text)).toBe(true);
  });

  test.each([
    '',
    '2026-11-31',
    '2023-02-29',
    '2026-1-1',
    '20261120',
    '2026-11-20T00:00',
    ' 2026-11-20',
    'today',
  ])('%s is not one', (text) => {
    expect(isDay(text)).toBe(false);
    expect(() => dayNumber(text)).toThrow('Invalid date');
  });

  test('counts from 1970', () => {
    expect(dayNumber('1970-01-01')).toBe(0);
    expect(dayNumber('1969-12-31')).toBe(-1);
    expect(dayFromNumber(20777)).toBe('2026-11-20');
    expect(() => dayFromNumber(Number.NaN)).toThrow('Invalid date');
    expect(() => dayFromNumber(1e12)).toThrow('Invalid date');
  });

  test('a number comes back from its day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (number) => {
        expect(dayNumber(dayFromNumber(number))).toBe(number);
      }),
    );
  });

  test('the index counts from the first day of the site', () => {
    expect(dayIndex('2022-11-10', '2022-11-10')).toBe(0);
    expect(dayIndex('2023-11-10', '2022-11-10')).toBe(365);
    expect(() => dayIndex('rubbish', '2022-11-10')).toThrow('Invalid date');
  });

  test('days are added across months, leap days and years', () => {
    expect(addDays(dayFromNumber(dayNumber('2024-02-28')), 1)).toBe('2024-02-29');
    expect(addDays(dayFromNumber(dayNumber('2026-12-31')), 1)).toBe('2027-01-01');
    expect(addDays(dayFromNumber(dayNumber('2026-03-01')), -1)).toBe('2026-02-28');
  });
});

describe('the latest day on Earth', () => {
  test.each([
    ['2026-11-20T09:59:59.999Z', '2026-11-20'],
    ['2026-11-20T10:00:00.000Z', '2026-11-21'],
    ['2026-12-31T23:00:00.000Z', '2027-01-01'],
  ])('at %s is %s', (moment, day) => {
    expect(latestDayOnEarth(Date.parse(moment))).toBe(day);
  });
});
