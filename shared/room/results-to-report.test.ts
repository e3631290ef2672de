import { expect, test } from 'vitest';
import { addDays, type Day } from '../calendar/day.ts';
import type { Archive } from '../play/archive.ts';
import { FRESH_PLAY, type Play } from '../play/play.ts';
import { finishedDays } from './results-to-report.ts';

const FIRST_DAY = '2026-09-01' as Day;
const day = (text: string) => text as Day;

type Plays = Record<string, Partial<Play>>;

/** An archive of 81 days, until 20 November, with plays by day that are finished in time unless they say otherwise. */
function archive(plays: Plays, changed: Partial<Archive<Day>> = {}): Archive<Day> {
  const order = Array.from({ length: 81 }, (_, index) => addDays(FIRST_DAY, index));
  const playOf = (level: Day) =>
    plays[level] ? { ...FRESH_PLAY, score: 2, playedOn: level, ...plays[level] } : null;
  return {
    order,
    schedule: FIRST_DAY,
    today: day('2026-11-20'),
    playOf,
    showingOf: () => 'shown',
    ...changed,
  };
}

const reported = (plays: Plays, first = '2026-11-01', changed: Partial<Archive<Day>> = {}) =>
  finishedDays(archive(plays, changed), day(first)).map(({ day: on, streak }) => [on, streak]);

test('finished days are reported with the streak that ended on them', () => {
  const plays = { '2026-11-17': {}, '2026-11-18': {}, '2026-11-19': { score: 0 }, '2026-11-20': {} };
  expect(reported(plays)).toEqual([
    ['2026-11-17', 1],
    ['2026-11-18', 2],
    ['2026-11-19', 0],
    ['2026-11-20', 1],
  ]);
});

test('days caught up later, unfinished ones and those before the first one are not', () => {
  const plays = {
    '2026-11-15': {},
    '2026-11-16': { playedOn: day('2026-11-17') },
    '2026-11-17': { score: null },
    '2026-11-18': { playedOn: null },
    '2026-11-19': { playedOn: day('2026-11-18') },
    '2026-11-20': {},
  };
  expect(reported(plays, '2026-11-16')).toEqual([
    ['2026-11-18', 1],
    ['2026-11-19', 2],
    ['2026-11-20', 3],
  ]);
});

test('what is shown nowhere is not reported, and a day that has not come waits', () => {
  const plays = { '2026-09-30': {}, '2026-10-01': {}, '2026-11-20': {} };
  expect(reported(plays, '2026-09-01').map(([on]) => on)).toEqual(['2026-10-01', '2026-11-20']);
  expect(reported(plays, '2026-11-01', { today: day('2026-11-19') })).toEqual([]);
});

test('on days without a level of their own there is nothing to report', () => {
  const order = [FIRST_DAY];
  const plays = { [FIRST_DAY]: {} };
  expect(reported(plays, FIRST_DAY, { order, today: day('2026-09-03') })).toEqual([[FIRST_DAY, 1]]);
});
