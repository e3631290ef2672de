import { expect, test } from 'vitest';
import { addDays, type Day, dayFromNumber, dayNumber } from '../calendar/day.ts';
import type { Play } from './play.ts';
import { currentStreak, longestStreak, streakPlay } from './streak.ts';

const today = dayFromNumber(dayNumber('2026-03-30'));

function won(playedOn: Day | null = null): Play {
  return { step: 5, score: 2, guesses: [], playedOn };
}

function byDaysAgo(plays: Record<number, Play>): (day: Day) => Play | null {
  const byDay = new Map(Object.entries(plays).map(([ago, play]) => [addDays(today, -Number(ago)), play]));
  return (day) => byDay.get(day) ?? null;
}

function streakOf(plays: Record<number, Play>) {
  return currentStreak(byDaysAgo(plays), today);
}

function longestOf(plays: Record<number, Play>) {
  return longestStreak(byDaysAgo(plays), addDays(today, -30), today);
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

test('days caught up later are counted separately', () => {
  const onTime = won(addDays(today, -1));
  expect(streakOf({ 0: won(today), 1: onTime, 2: won(today) })).toEqual({ length: 3, caughtUp: 1 });
});

test('nothing played is no streak', () => {
  expect(streakOf({})).toEqual({ length: 0, caughtUp: 0 });
});

test('the longest streak may lie in the past, and may be the current one', () => {
  expect(longestOf({ 0: won(), 3: won(), 4: won(), 5: won(), 7: won() })).toEqual({ length: 3, caughtUp: 0 });
  expect(longestOf({ 0: won(), 1: won(), 4: won() })).toEqual({ length: 2, caughtUp: 0 });
  expect(longestOf({ 28: won(), 29: won(), 30: won() })).toEqual({ length: 3, caughtUp: 0 });
  expect(longestOf({})).toEqual({ length: 0, caughtUp: 0 });
});

test('a loss and an unfinished day interrupt the longest streak', () => {
  const plays = { 1: won(), 2: won(), 3: { ...won(), score: 0 }, 4: won(), 5: { ...won(), score: null } };
  expect(longestOf(plays)).toEqual({ length: 2, caughtUp: 0 });
});

test('of two longest streaks the one that was played on time counts', () => {
  const late = won(today);
  expect(longestOf({ 1: won(), 2: won(), 8: late, 9: won() })).toEqual({ length: 2, caughtUp: 0 });
  expect(longestOf({ 1: late, 2: won(), 8: won(), 9: won() })).toEqual({ length: 2, caughtUp: 0 });
  expect(longestOf({ 1: late, 2: late, 3: won(), 8: won() })).toEqual({ length: 3, caughtUp: 2 });
});

test('a withdrawn day breaks no streak, and counts if it was found before', () => {
  const lost: Play = { ...won(), score: 0 };
  const begun: Play = { ...won(), score: null };
  const plays = byDaysAgo({ 0: won(), 1: lost, 2: won(), 3: begun, 4: won(), 6: won(), 8: won() });
  const withdrawn = [1, 3, 4, 5].map((ago) => addDays(today, -ago));
  const playOf = (day: Day) => streakPlay(plays(day), withdrawn.includes(day) ? 'withdrawn' : 'shown');
  expect(currentStreak(playOf, today)).toEqual({ length: 4, caughtUp: 0 });
  expect(longestStreak(playOf, addDays(today, -30), today)).toEqual({ length: 4, caughtUp: 0 });
});

test('a withdrawn today does not end a streak', () => {
  const playOf = (day: Day) =>
    streakPlay(byDaysAgo({ 1: won(), 2: won() })(day), day === today ? 'withdrawn' : 'shown');
  expect(currentStreak(playOf, today)).toEqual({ length: 2, caughtUp: 0 });
});
