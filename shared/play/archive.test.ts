import { describe, expect, test } from 'vitest';
import { addDays, type Day, dayFromNumber, dayNumber } from '../calendar/day.ts';
import type { Showing } from '../level/showing.ts';
import {
  type Archive,
  archiveDay,
  archiveMonths,
  isMissed,
  missedCount,
  nextUnplayed,
  randomUnplayed,
} from './archive.ts';
import { FRESH_PLAY, type Play } from './play.ts';

const day = (text: string) => dayFromNumber(dayNumber(text));
const finished = (score: number): Play => ({ ...FRESH_PLAY, step: 5, score });
const started: Play = { ...FRESH_PLAY, step: 2, guesses: ['-1'] };
const schedule = day('2026-10-30');

/** An archive of numbered levels from 2026-10-30 on; plays by level number. */
function archiveOf(count: number, today: string, plays: Record<number, Play> = {}): Archive<number> {
  const order = Array.from({ length: count }, (_, index) => index + 1);
  return {
    order,
    schedule,
    today: day(today),
    playOf: (level) => plays[level] ?? null,
    showingOf: () => 'shown',
  };
}

describe('a day of the archive', () => {
  const plays = { 1: finished(3), 2: finished(0), 3: started, 4: FRESH_PLAY };
  const archive = archiveOf(8, '2026-11-05', plays);

  test.each([
    ['2026-10-29', 'none', 0],
    ['2026-10-30', 'finished', 1],
    ['2026-10-31', 'finished', 2],
    ['2026-11-01', 'started', 3],
    ['2026-11-02', 'unplayed', 4],
    ['2026-11-05', 'unplayed', 7],
    ['2026-11-06', 'unreleased', 8],
    ['2026-11-07', 'unreleased', 9],
  ])('%s is %s, its number %d', (text, status, number) => {
    expect(archiveDay(archive, day(text))).toMatchObject({ day: text, status, number });
  });

  test('has the level and the play of a day until today', () => {
    expect(archiveDay(archive, day('2026-10-30'))).toMatchObject({ level: 1, play: { score: 3 } });
  });

  test('has no play of a level after today', () => {
    const early = archiveOf(8, '2026-11-05', { 8: finished(1) });
    expect(archiveDay(early, day('2026-11-06'))).toMatchObject({ level: 8, play: null });
  });

  test.each([
    ['2026-11-02', 'unplayed'],
    ['2026-11-03', 'none'],
    ['2026-11-05', 'none'],
    ['2026-11-06', 'none'],
  ])('%s, of levels that ended on 2 November, is %s', (text, status) => {
    expect(archiveDay(archiveOf(4, '2026-11-05'), day(text)).status).toBe(status);
  });

  test('of a site that has not begun is unreleased from its first day on', () => {
    const early = archiveOf(4, '2026-10-01');
    expect(archiveDay(early, day('2026-10-15')).status).toBe('none');
    expect(archiveDay(early, day('2026-10-30')).status).toBe('unreleased');
  });
});

describe('the months of the archive', () => {
  test.each([
    ['a running site', 100, '2026-12-15', false, ['2026-10', '2026-12', '2026-12']],
    ['a running site for a manager', 100, '2026-12-15', true, ['2026-10', '2026-12', '2027-02']],
    ['the last day of a month, a level ahead', 3, '2026-10-31', false, ['2026-10', '2026-10', '2026-10']],
    ['a site whose levels have ended', 5, '2027-06-01', false, ['2026-10', '2026-11', '2026-11']],
    ['the first day', 1, '2026-10-30', false, ['2026-10', '2026-10', '2026-10']],
  ])('of %s', (_, count, today, seesFuture, [first, current, last]) => {
    expect(archiveMonths(archiveOf(count, today), seesFuture)).toEqual({ first, current, last });
  });

  test('are none without levels and before the first day', () => {
    expect(archiveMonths(archiveOf(0, '2026-11-05'), false)).toBeNull();
    expect(archiveMonths(archiveOf(9, '2026-10-29'), true)).toBeNull();
  });
});

describe('the next unplayed day', () => {
  const plays = { 1: finished(3), 3: finished(0), 4: started, 6: finished(2) };
  const archive = archiveOf(8, '2026-11-04', plays);

  test.each([
    ['2026-01-01', '2026-10-31'],
    ['2026-10-31', '2026-10-31'],
    ['2026-11-01', '2026-11-02'],
    ['2026-11-04', '2026-10-31'],
    ['2027-01-01', '2026-10-31'],
  ])('from %s on is %s', (from, expected) => {
    expect(nextUnplayed(archive, day(from))).toBe(expected);
  });

  test('is never one after today', () => {
    const all = Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [level, finished(1)]));
    expect(nextUnplayed(archiveOf(8, '2026-11-04', all), day('2026-10-30'))).toBeNull();
    expect(nextUnplayed(archiveOf(8, '2026-11-05', all), day('2026-10-30'))).toBe('2026-11-05');
  });

  test('is none without levels', () => {
    expect(nextUnplayed(archiveOf(0, '2026-11-04'), day('2026-10-30'))).toBeNull();
  });
});

test('days go on by one through both changes of the clocks', () => {
  const archive: Archive<number> = { ...archiveOf(400, '2027-06-01') };
  const numbers = (from: string) =>
    [0, 1, 2].map((days) => archiveDay(archive, addDays(day(from), days) as Day).number);
  expect(numbers('2027-03-27')).toEqual([149, 150, 151]);
  expect(numbers('2026-10-30')).toEqual([1, 2, 3]);
});

/** An archive from 2026-11-01 on in which the second level is begun. */
function unfinishedOf(count: number, today: string, done: readonly number[] = []): Archive<number> {
  const order = Array.from({ length: count }, (_, index) => index + 1);
  const playOf = (level: number) => (done.includes(level) ? finished(0) : level === 2 ? started : null);
  return { order, schedule: day('2026-11-01'), today: day(today), playOf, showingOf: () => 'shown' };
}

/** What a hundred evenly spread random numbers draw. */
function drawn(archive: Archive<number>, except: Day | null = null): (Day | null)[] {
  const draws = Array.from({ length: 100 }, (_, at) => randomUnplayed(archive, except, () => at / 100));
  return [...new Set(draws)].sort();
}

describe('a random unplayed day', () => {
  test('is any day until today that is not finished', () => {
    expect(drawn(unfinishedOf(9, '2026-11-05', [1, 4]))).toEqual(['2026-11-02', '2026-11-03', '2026-11-05']);
  });

  test('is never the excepted one', () => {
    expect(drawn(unfinishedOf(9, '2026-11-05', [1, 4]), day('2026-11-05'))).toEqual([
      '2026-11-02',
      '2026-11-03',
    ]);
    expect(drawn(unfinishedOf(1, '2026-11-05'), day('2026-11-01'))).toEqual([null]);
  });

  test('is none when all are finished, without levels and before the first', () => {
    expect(drawn(unfinishedOf(9, '2026-11-03', [1, 2, 3]))).toEqual([null]);
    expect(drawn(unfinishedOf(0, '2026-11-03'))).toEqual([null]);
    expect(drawn(unfinishedOf(9, '2026-10-20'))).toEqual([null]);
  });

  test('is as likely as any other', () => {
    const counts = new Map<Day | null, number>();
    for (let at = 0; at < 300; at += 1) {
      const found = randomUnplayed(unfinishedOf(3, '2026-11-03'), null, () => at / 300);
      counts.set(found, (counts.get(found) ?? 0) + 1);
    }
    expect([...counts.values()]).toEqual([100, 100, 100]);
  });

  test('leaves out pauses, and reads no more plays than it needs', () => {
    const read: number[] = [];
    const archive: Archive<number> = {
      order: [1, 2, 3],
      schedule: { firstDay: day('2026-11-01'), pauses: [{ before: 1, days: 3 }] },
      today: day('2026-11-06'),
      showingOf: () => 'shown',
      playOf: (level) => {
        read.push(level);
        return null;
      },
    };
    expect(drawn(archive)).toEqual(['2026-11-01', '2026-11-05', '2026-11-06']);
    expect(read).toHaveLength(100);
  });
});

describe('a level that cannot be shown', () => {
  const hidden = (levels: number[], plays: Record<number, Play> = {}, kind: Showing = 'withdrawn') => ({
    ...archiveOf(3, '2026-11-01', plays),
    showingOf: (level: number) => (levels.includes(level) ? kind : 'shown'),
  });

  test('cannot be played, and a result of it stays', () => {
    const statuses = (kind: Showing) => {
      const archive = hidden([1, 2, 3], { 1: finished(3), 2: started }, kind);
      return ['2026-10-30', '2026-10-31', '2026-11-01'].map((text) => archiveDay(archive, day(text)).status);
    };
    expect(statuses('withdrawn')).toEqual(['finished', 'withdrawn', 'withdrawn']);
    expect(statuses('damaged')).toEqual(['finished', 'none', 'none']);
  });

  test('is not proposed', () => {
    expect(nextUnplayed(hidden([1, 2]), day('2026-10-30'))).toBe('2026-11-01');
    expect(nextUnplayed(hidden([1, 2, 3]), day('2026-10-30'))).toBeNull();
    expect(randomUnplayed(hidden([1, 3]), null, () => 0)).toBe('2026-10-31');
    expect(randomUnplayed(hidden([1, 2, 3]), null, () => 0)).toBeNull();
  });
});

test('a day was missed by who had played an earlier one', () => {
  const archive = archiveOf(8, '2026-11-05', { 3: started });
  const missed = ['2026-10-30', '2026-11-01', '2026-11-02'].map((text) => isMissed(archive, day(text)));
  expect(missed).toEqual([false, false, true]);
});

test.each([
  ['before the first day', 8, '2026-10-29', {}, 0],
  ['on the first day', 8, '2026-10-30', {}, 0],
  ['of days before today alone', 8, '2026-11-02', {}, 3],
  ['without finished ones', 8, '2026-11-02', { 1: finished(0), 3: started }, 2],
  ['after the end of the order', 8, '2026-12-24', { 8: finished(1) }, 7],
])('the puzzles to catch up on are counted %s', (_, count, today, plays, expected) => {
  expect(missedCount(archiveOf(count, today, plays))).toBe(expected);
});

test('a puzzle that cannot be shown is nothing to catch up on', () => {
  const archive = archiveOf(8, '2026-11-02');
  expect(missedCount({ ...archive, showingOf: (level) => (level === 2 ? 'withdrawn' : 'shown') })).toBe(2);
});
