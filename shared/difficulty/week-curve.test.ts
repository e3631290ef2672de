import { expect, it } from 'vitest';
import { aLevel } from '../../test/builders.ts';
import { dayFromNumber, dayNumber } from '../calendar/day.ts';
import { weekdayOf } from '../calendar/month.ts';
import { autoSort, hasCelebration } from '../level/order/auto-sort.ts';
import { dayOfLevel, type Schedule } from '../level/order/schedule.ts';
import { seeded } from '../practice/seeded.ts';
import { DEFAULT_WEEK_CURVE, weekFit } from './week-curve.ts';

const MONDAY = dayFromNumber(dayNumber('2026-11-23'));
const FIRST_FREE = 9;

/** Levels of all kinds, some of them with a celebration. */
function makeSite(seed: number) {
  const random = seeded(seed);
  const order = Array.from({ length: 84 }, () =>
    aLevel({
      popularity: 1 + random.below(9),
      releaseDate: 1980 + random.below(45),
      creator: random.one(['Ada', 'Bob', 'Cleo', 'Dan']),
      celebration: random.below(12) === 0 ? 'Christmas' : '',
    }),
  );
  const difficulties = Object.fromEntries(order.map(({ id }) => [id, { step: 1 + 5 * random.number() }]));
  return { random, order, difficulties };
}

it('makes the week rise, whatever changes, and leaves fixed and pinned levels where they are', () => {
  for (const seed of [1, 2, 3]) {
    const { random, order, difficulties } = makeSite(seed);
    const schedule: Schedule = { firstDay: MONDAY, pauses: [{ before: 20, days: 3 }] };
    const suits = weekFit(DEFAULT_WEEK_CURVE, schedule, difficulties);
    let current = order;
    for (let change = 0; change < 10; change += 1) {
      const [from, to] = [random.below(current.length), random.below(current.length)];
      const moved = current.filter((_, index) => index !== from);
      const before = moved.toSpliced(to, 0, ...current.slice(from, from + 1));
      current = autoSort(before, { first: FIRST_FREE }, { suits });
      expect(new Set(current)).toEqual(new Set(before));
      for (const [index, level] of before.entries()) {
        if (index < FIRST_FREE || hasCelebration(level)) expect(current[index]).toBe(level);
      }
      const mean = (...weekdays: number[]) => {
        const steps = current.flatMap((level, index) => {
          const isCounted = index >= FIRST_FREE && !hasCelebration(level);
          const isThen = weekdays.includes(weekdayOf(dayOfLevel(index, schedule)));
          return isCounted && isThen ? (difficulties[level.id]?.step ?? 0) : [];
        });
        return steps.reduce((sum, step) => sum + step, 0) / steps.length;
      };
      expect(mean(6, 7)).toBeGreaterThan(mean(1, 2) + 0.7);
    }
  }
});

it('keeps the variety: creators take turns as without it', () => {
  const { order, difficulties } = makeSite(4);
  const repeats = (levels: typeof order) =>
    levels.filter(({ creator }, index) => index > FIRST_FREE && levels[index - 1]?.creator === creator)
      .length;
  const suits = weekFit(DEFAULT_WEEK_CURVE, MONDAY, difficulties);
  expect(repeats(autoSort(order, { first: FIRST_FREE }, { suits }))).toBeLessThan(repeats(order));
});

it('changes nothing on days that may have any, and for levels of unknown difficulty', () => {
  const { order, difficulties } = makeSite(5);
  const any = weekFit(new Array(7).fill(null), MONDAY, difficulties);
  expect(autoSort(order, { first: FIRST_FREE }, { suits: any })).toEqual(
    autoSort(order, { first: FIRST_FREE }),
  );
  expect(autoSort(order, { first: FIRST_FREE }, { suits: weekFit(DEFAULT_WEEK_CURVE, MONDAY, {}) })).toEqual(
    autoSort(order, { first: FIRST_FREE }),
  );
});
