import { expect, test } from 'vitest';
import { addDays, type Day, dayFromNumber, dayNumber } from '../calendar/day.ts';
import type { Showing } from '../level/showing.ts';
import { decadeOf, formatDecade, parseDecade } from './decade.ts';
import type { Play } from './play.ts';
import {
  byContributor,
  byDecade,
  countedLevels,
  finishedLevels,
  releasedLevels,
  summarise,
} from './statistics.ts';

interface TestLevel {
  id: string;
  creator: string;
  releaseDate: number | null;
}

const schedule = dayFromNumber(dayNumber('2026-11-01'));
const today = addDays(schedule, 4);

function level(id: string, creator = 'Ada', releaseDate: number | null = 1998): TestLevel {
  return { id, creator, releaseDate };
}

function play(score: number | null, playedOn: Day | null = null): Play {
  return { step: 5, score, guesses: [], playedOn };
}

function archiveOf(order: readonly TestLevel[], plays: Record<string, Play>) {
  return {
    order,
    schedule,
    today,
    playOf: ({ id }: TestLevel) => plays[id] ?? null,
    showingOf: (): Showing => 'shown',
  };
}

const order = [
  level('a', 'Ada', 1989),
  level('b', 'Bob', 1990),
  level('c', 'ADA!', 1999),
  level('d', '', null),
  level('e', 'Cid', 2001),
  level('f', 'Ada', 2001),
];
const plays = {
  a: play(2),
  b: play(0, today),
  c: play(3, addDays(schedule, 2)),
  d: play(1),
  e: play(null),
  f: play(1),
};

test('only finished levels until today count, the latest first, with their days', () => {
  expect(releasedLevels(archiveOf(order, {})).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
  const finished = finishedLevels(archiveOf(order, plays));
  expect(finished.map((one) => [one.level.id, one.day, one.score, one.isLate])).toEqual([
    ['d', addDays(schedule, 3), 1, false],
    ['c', addDays(schedule, 2), 3, false],
    ['b', addDays(schedule, 1), 0, true],
    ['a', schedule, 2, false],
  ]);
});

test('before the first day there is nothing', () => {
  expect(releasedLevels({ ...archiveOf(order, plays), today: addDays(schedule, -1) })).toEqual([]);
});

test('a withdrawn level counts only for who finished it before', () => {
  const showingOf = ({ id }: TestLevel) => ('abe'.includes(id) ? 'withdrawn' : 'shown');
  const idsFor = (played: Record<string, Play>) =>
    countedLevels({ ...archiveOf(order, played), showingOf }).map(({ id }) => id);
  expect(idsFor(plays)).toEqual(['a', 'b', 'c', 'd']);
  expect(idsFor({})).toEqual(['c', 'd']);
  expect(countedLevels(archiveOf(order, {}))).toHaveLength(5);
});

test('the summary counts scores, finds and late days', () => {
  expect(summarise(finishedLevels(archiveOf(order, plays)))).toEqual({
    finished: 4,
    found: 3,
    counts: [1, 1, 1, 1, 0, 0],
    foundRate: 0.75,
    averageStep: 2,
    late: 1,
  });
  expect(summarise([])).toMatchObject({ finished: 0, foundRate: 0, averageStep: null });
  const lost = finishedLevels(archiveOf([level('a')], { a: play(0) }));
  expect(summarise(lost)).toMatchObject({ finished: 1, found: 0, foundRate: 0, averageStep: null });
});

test('contributors are grouped by their letters, levels without a creator left out', () => {
  const groups = byContributor(finishedLevels(archiveOf(order, plays)));
  expect(groups.map(({ key, finished }) => [key, finished.length])).toEqual([
    ['ADA!', 2],
    ['Bob', 1],
  ]);
});

test('decades start with the oldest, games without a year are left out', () => {
  const groups = byDecade(finishedLevels(archiveOf(order, plays)));
  expect(groups.map(({ key, finished }) => [key, finished.map((one) => one.level.id)])).toEqual([
    [1980, ['a']],
    [1990, ['c', 'b']],
  ]);
});

test('the save of each of 1,500 levels is read once', () => {
  const many = Array.from({ length: 1500 }, (_, index) =>
    level(`${index}`, `Maker ${String.fromCharCode(97 + (index % 26))}`, 1980 + (index % 45)),
  );
  const read: string[] = [];
  const playOf = ({ id }: { id: string }) => {
    read.push(id);
    return play(2);
  };
  const archive = { ...archiveOf(many, {}), today: addDays(schedule, 1499), playOf };
  const finished = finishedLevels(archive);
  expect(summarise(finished).found).toBe(1500);
  expect([byContributor(finished).length, byDecade(finished).length]).toEqual([26, 5]);
  expect(read).toEqual(many.map(({ id }) => id));
});

test.each([
  [1989, 1980],
  [1990, 1990],
  [1999, 1990],
  [2000, 2000],
  [2026, 2020],
])('%i lies in the decade of %i', (year, decade) => {
  expect(decadeOf(year)).toBe(decade);
});

test.each([
  ['1990', 1990],
  ['1990s', 1990],
  ['1995', null],
  ['990', null],
  ['', null],
  ['nineties', null],
  ['19900', null],
])('the address %j is %s', (text, decade) => {
  expect(parseDecade(text)).toBe(decade);
});

test('a decade as text', () => {
  expect(formatDecade(2000)).toBe('2000s');
});
