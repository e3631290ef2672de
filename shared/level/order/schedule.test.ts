import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { addDays, Day } from '../../calendar/day.ts';
import { dailyLevelIndex, daysAhead } from './daily-order.ts';
import { firstFreeIndex, placeStatus } from './release.ts';
import { dayOfLevel, indexOfDay, indexOnDay, type Schedule, scheduleNext } from './schedule.ts';

const day = (text: string) => v.parse(Day, text);
const firstDay = day('2026-11-01');
const paused: Schedule = {
  firstDay,
  pauses: [
    { before: 3, days: 4 },
    { before: 5, days: 1 },
  ],
};

const pauses = fc
  .uniqueArray(fc.record({ before: fc.integer({ min: 1, max: 30 }), days: fc.integer({ min: 1, max: 9 }) }), {
    selector: ({ before }) => before,
    maxLength: 5,
  })
  .map((drawn): Schedule => ({ firstDay, pauses: drawn }));

describe('a schedule', () => {
  test('gives every level a day, and days of a pause none', () => {
    const days = [0, 1, 2, 3, 4, 5].map((index) => dayOfLevel(index, paused).slice(-2));
    expect(days).toEqual(['01', '02', '03', '08', '09', '11']);
    expect(indexOfDay(day('2026-11-05'), paused)).toBeNull();
    expect(indexOnDay('2026-11-05', paused)).toBe(2);
    expect(indexOnDay('2026-11-10', paused)).toBe(4);
    expect(indexOnDay('2026-10-30', paused)).toBe(-2);
  });

  test('shows the last level on the days of a pause', () => {
    expect(dailyLevelIndex(day('2026-11-07'), paused, 6)).toBe(2);
    expect(dailyLevelIndex(day('2026-11-30'), paused, 6)).toBe(5);
    expect(daysAhead(3, paused, day('2026-11-06'))).toBe(2);
    expect(placeStatus(3, paused, day('2026-11-07'))).toBe('locked');
    expect(firstFreeIndex(paused, day('2026-11-03'))).toBe(4);
  });

  test('is the same in both directions', () => {
    fc.assert(
      fc.property(pauses, fc.integer({ min: -5, max: 60 }), (schedule, index) => {
        expect(indexOfDay(dayOfLevel(index, schedule), schedule)).toBe(index);
        expect(dayOfLevel(index + 1, schedule) > dayOfLevel(index, schedule)).toBe(true);
        const some = addDays(firstDay, index);
        const found = indexOnDay(some, schedule);
        expect(dayOfLevel(found, schedule) <= some && some < dayOfLevel(found + 1, schedule)).toBe(true);
      }),
    );
  });
});

describe('the next level', () => {
  test('follows the last one while the queue is not dry', () => {
    expect(scheduleNext(firstDay, 10, day('2026-11-10'))).toBe(firstDay);
    expect(scheduleNext(paused, 6, day('2026-11-11'))).toBe(paused);
  });

  test('begins on the first day that has begun nowhere when the queue has run dry', () => {
    const next = scheduleNext(firstDay, 10, day('2026-11-20'));
    expect(dayOfLevel(9, next)).toBe('2026-11-10');
    expect(dayOfLevel(10, next)).toBe('2026-11-21');
    const later = scheduleNext(next, 11, day('2026-12-01'));
    expect([dayOfLevel(10, later), dayOfLevel(11, later)]).toEqual(['2026-11-21', '2026-12-02']);
  });

  test('takes the day again when the one after a pause was taken back', () => {
    const next = scheduleNext(firstDay, 10, day('2026-11-20'));
    expect(dayOfLevel(10, scheduleNext(next, 10, day('2026-11-25')))).toBe('2026-11-26');
    expect(dayOfLevel(9, scheduleNext(next, 9, day('2026-11-25')))).toBe('2026-11-26');
  });

  test('begins at once on a site without any', () => {
    expect(scheduleNext(firstDay, 0, day('2026-11-20'))).toBe('2026-11-19');
    expect(scheduleNext(firstDay, 0, day('2026-11-01'))).toBe(firstDay);
    expect(scheduleNext(firstDay, 0, day('2026-10-20'))).toBe(firstDay);
  });

  test('leaves no gap behind the first level, which begins a day early', () => {
    const first = scheduleNext(firstDay, 0, day('2026-11-20'));
    const second = scheduleNext(first, 1, day('2026-11-20'));
    expect(dayOfLevel(1, second)).toBe('2026-11-20');
    expect(dayOfLevel(2, scheduleNext(second, 2, day('2026-11-20')))).toBe('2026-11-21');
    expect(dayOfLevel(1, scheduleNext(first, 1, day('2026-11-21')))).toBe('2026-11-22');
  });
});
