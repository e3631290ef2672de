import { expect, test } from 'vitest';
import { dayFromNumber, dayNumber } from '#shared/calendar/day.ts';
import { aLevel } from '../../../../test/builders.ts';
import { formatDay } from '../../../browser/time/format.ts';
import { warningOf } from './daily-levels.tsx';
import { dailyEntries } from './listed-level.ts';

const day = (text: string) => dayFromNumber(dayNumber(text));
const schedule = day('2026-11-01');

/** What the list says on 1 December, the day of the 31st level. */
function warningWith(count: number, withdrawn = 0) {
  const levels = Array.from({ length: count }, (_, index) => ({
    ...aLevel({ id: String(index) }),
    ...(index >= count - withdrawn && { withdrawnAt: '2026-11-20T12:00:00.000Z' }),
  }));
  const ids = levels.map(({ id }) => id);
  const today = day('2026-12-01');
  const entries = dailyEntries(levels, { ids, current: ids, schedule, latestDay: today });
  return warningOf({ entries, schedule, today });
}

test('a queue that runs dry within 14 days has a warning', () => {
  expect(warningWith(45)).toBeNull();
  expect(warningWith(44)).toContain(
    `The queue ends in 13 days: nothing new from ${formatDay(day('2026-12-15'))}.`,
  );
  expect(warningWith(32)).toContain(
    `The queue ends in one day: nothing new from ${formatDay(day('2026-12-03'))}.`,
  );
  expect(warningWith(31)).toMatch(/^Today's level is the last in the queue/);
});

test('an empty queue says which level is shown, if any is', () => {
  expect(warningWith(20)).toContain(
    `The queue is empty: the level of ${formatDay(day('2026-11-20'))} is shown`,
  );
  expect(warningWith(20, 2)).toContain(
    `The queue is empty: the level of ${formatDay(day('2026-11-18'))} is shown`,
  );
  expect(warningWith(20, 20)).toMatch(/^There are no approved levels/);
  expect(warningWith(0)).toMatch(/^There are no approved levels/);
});
