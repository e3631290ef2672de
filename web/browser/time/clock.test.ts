import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays, type Day, dayIndex } from '#shared/calendar/day.ts';
import { attempt, FRESH_PLAY, type Play } from '#shared/play/play.ts';
import { currentStreak, longestStreak } from '#shared/play/streak.ts';
import { msUntilMidnight, today } from './clock.ts';

const doom = { id: 1, name: 'Doom' };
const DAYS = 8;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** Plays on eight days in a row at the same local time. */
function playEveryDay(from: [year: number, month: number, date: number], hour: number, minute: number) {
  const plays = new Map<Day, Play>();
  const [year, month, date] = from;
  for (let index = 0; index < DAYS; index += 1) {
    vi.setSystemTime(new Date(year, month - 1, date + index, hour, minute));
    plays.set(today(), attempt(FRESH_PLAY, doom, doom, today()));
  }
  return plays;
}

// In Paris, New York and Lord Howe the clocks change within these days; in the others they never do.
const zones: [zone: string, from: [number, number, number]][] = [
  ['Europe/Paris', [2026, 3, 25]],
  ['Europe/Paris', [2026, 10, 21]],
  ['America/New_York', [2026, 3, 4]],
  ['America/New_York', [2026, 10, 28]],
  ['Australia/Lord_Howe', [2026, 4, 1]],
  ['Australia/Lord_Howe', [2026, 9, 30]],
  ['Pacific/Pago_Pago', [2026, 12, 28]],
  ['Pacific/Kiritimati', [2026, 12, 28]],
  ['Asia/Kathmandu', [2026, 2, 25]],
  ['UTC', [2026, 11, 16]],
];

describe.each(zones)('in %s from %j on', (zone, from) => {
  test.each([
    [0, 1],
    [12, 0],
    [23, 59],
  ])('a play every day at %i:%i is a streak, all on time', (hour, minute) => {
    vi.stubEnv('TZ', zone);
    const plays = playEveryDay(from, hour, minute);
    const playOf = (day: Day) => plays.get(day) ?? null;
    expect(plays.size).toBe(DAYS);
    expect(currentStreak(playOf, today())).toEqual({ length: DAYS, caughtUp: 0 });
    const first = addDays(today(), -30);
    expect(longestStreak(playOf, first, today())).toEqual({ length: DAYS, caughtUp: 0 });
    expect(dayIndex(today(), first)).toBe(30);
  });

  test('the countdown ends at the next local midnight, on days of any length', () => {
    vi.stubEnv('TZ', zone);
    const [year, month, date] = from;
    for (let index = 0; index < DAYS; index += 1) {
      vi.setSystemTime(new Date(year, month - 1, date + index, 0, 0, 1));
      const before = today();
      vi.setSystemTime(Date.now() + msUntilMidnight() - 1);
      expect(today()).toBe(before);
      vi.setSystemTime(Date.now() + 1);
      expect(today()).toBe(addDays(before, 1));
    }
  });
});
