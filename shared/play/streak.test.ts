import { expect, test } from 'vitest';
import { addDays, type Day, dayFromNumber, dayNumber } from '../calendar/day.ts';
import type { Play } from './play.ts';
import { currentStreak } from './streak.ts';

const today = dayFromNumber(dayNumber('2026-03-30'));

function won(playedOn: Day | null = null): Play {
  return { step: 5, score: 2, guesses: [], playedOn };
}

function streakOf(plays: Record<number, Play>) {
  const byDay = new Map(Object.entries(plays).map(([ago, play]) => [addDays(today, -Number(ago)), play]));
  return currentStreak((day) => byDay.get(day) ?? null, today);
}

test('days in a row are counted back from today', () => {
  expect(streakOf({ 0: won(), 1: won(), 2: won(), 4: won() })).toEqual({ length: 3, caughtUp: 0 });
});

test('an unfinished today does not end it', () => {
  expect(streakOf({ 1: won(), 2: won() })).toEqual({ length: 2, caughtUp: 0 });
});

test('a loss ends it', () => {
  expect(streakOf({ 0: { ...won(), score: 0 }, 1: won() })).toEqual({ length: 0, caughtUp: 0 });
  expect(streakOf({ 0: won(), 1: { ...won(), score: 0 }, 2: won() })).toEqual({ length: 1, caughtUp: 0 });
});

test('days caught up later are told apart', () => {
  const onTime = won(addDays(today, -1));
  expect(streakOf({ 0: won(today), 1: onTime, 2: won(today) })).toEqual({ length: 3, caughtUp: 1 });
});

test('nothing played is no streak', () => {
  expect(streakOf({})).toEqual({ length: 0, caughtUp: 0 });
});
