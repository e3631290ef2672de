import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type Day, dayFromNumber, dayNumber } from '../calendar/day.ts';
import { daysOfMonth, Month, monthsOfYear } from '../calendar/month.ts';
import type { Archive } from './archive.ts';
import { countPeriod, streaksOf } from './period-count.ts';
import { FRESH_PLAY, type Play } from './play.ts';

const day = (text: string) => dayFromNumber(dayNumber(text));
const daysOf = (text: string) => daysOfMonth(v.parse(Month, text));
const finished = (score: number): Play => ({ ...FRESH_PLAY, step: 5, score });
const started: Play = { ...FRESH_PLAY, step: 2, guesses: ['-1'] };

/** An archive of numbered levels from 2026-10-30 on; plays by level number. */
function archiveOf(today: Day, plays: Record<number, Play>, withdrawn: number[] = []): Archive<number> {
  const order = Array.from({ length: 100 }, (_, index) => index + 1);
  return {
    order,
    schedule: day('2026-10-30'),
    today,
    playOf: (level) => plays[level] ?? null,
    showingOf: (level) => (withdrawn.includes(level) ? 'withdrawn' : 'shown'),
  };
}

const nothing = { played: 0, found: 0, averageStep: null, bestStreak: 0 };

describe('the count of a period', () => {
  // 30 and 31 October, then 1 to 5 November.
  const plays = {
    1: finished(3),
    2: finished(1),
    3: finished(2),
    4: finished(0),
    5: started,
    6: finished(5),
  };
  const archive = archiveOf(day('2026-11-05'), { ...plays, 20: finished(1) });

  test.each([
    ['2026-09', { days: 0, ...nothing }],
    ['2026-10', { days: 2, played: 2, found: 2, averageStep: 2, bestStreak: 2 }],
    ['2026-11', { days: 5, played: 3, found: 2, averageStep: 3.5, bestStreak: 1 }],
    ['2026-12', { days: 0, ...nothing }],
  ])('of %s', (text, expected) => {
    expect(countPeriod(archive, daysOf(text))).toEqual(expected);
  });

  test('of a year goes over the ends of its months, and ends with it', () => {
    const days = monthsOfYear(2026).flatMap((month) => daysOfMonth(month));
    expect(countPeriod(archive, days)).toEqual({
      days: 7,
      played: 5,
      found: 4,
      averageStep: 2.75,
      bestStreak: 3,
    });
    const all = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [index + 1, finished(1)]));
    expect(countPeriod(archiveOf(day('2027-01-05'), all), days).bestStreak).toBe(63);
  });

  test('leaves out what was withdrawn unfinished, which ends no streak', () => {
    const withdrawn = archiveOf(day('2026-11-05'), { ...plays, 4: started }, [1, 4, 5]);
    expect(countPeriod(withdrawn, daysOf('2026-11'))).toMatchObject({ days: 3, played: 2, bestStreak: 2 });
  });

  test('of no days is nothing', () => {
    expect(countPeriod(archive, [])).toEqual({ days: 0, ...nothing });
  });
});

test('the streaks are counted over all days', () => {
  const plays = { 1: finished(1), 2: finished(1), 3: finished(0), 4: finished(2) };
  expect(streaksOf(archiveOf(day('2026-11-02'), plays))).toEqual({
    current: { length: 1, caughtUp: 0 },
    longest: { length: 2, caughtUp: 0 },
  });
});
