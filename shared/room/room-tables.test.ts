import { describe, expect, test } from 'vitest';
import type { Day } from '../calendar/day.ts';
import type { Month } from '../calendar/month.ts';
import { firstKeptDay, firstShownDay } from './room.ts';
import type { RoomMember } from './room-result.ts';
import {
  daysTogether,
  dayTable,
  firstNeededDay,
  lastDays,
  type MonthView,
  monthTable,
} from './room-tables.ts';

const day = (text: string) => text as Day;

function member(nickname: string | null, results: Record<string, [squares: string, streak: number]> = {}) {
  const entries = Object.entries(results).map(
    ([on, [squares, streak]]) => [day(on), { squares, streak }] as const,
  );
  return { id: `id of ${nickname}`, nickname, results: new Map(entries) } satisfies RoomMember;
}

describe('the table of a day', () => {
  const members = [
    member(null, { '2026-11-20': ['r----', 1] }),
    member('Zoe', { '2026-11-20': ['wr---', 2] }),
    member('Ada', { '2026-11-19': ['r----', 1] }),
    member('Bo', { '2026-11-20': ['wwwww', 0] }),
    member('Éva', { '2026-11-20': ['cr---', 1] }),
  ];

  test('begins with the earliest step for who may see it, with the losses before the unfinished', () => {
    const rows = dayTable(members, day('2026-11-20'), true);
    expect(rows.map((row) => [row.member.nickname, row.result?.squares])).toEqual([
      [null, 'r----'],
      ['Éva', 'cr---'],
      ['Zoe', 'wr---'],
      ['Bo', 'wwwww'],
      ['Ada', undefined],
    ]);
  });

  test('is sorted by name for who may not, so that the order tells nothing', () => {
    const rows = dayTable(members, day('2026-11-20'), false);
    expect(rows.map((row) => row.member.nickname)).toEqual(['Ada', 'Bo', 'Éva', 'Zoe', null]);
  });

  test('sorts members of one name alike in every browser', () => {
    const twins = ['b', 'a'].map((id) => ({ ...member('Ada'), id }));
    expect(dayTable(twins, day('2026-11-20'), true).map((row) => row.member.id)).toEqual(['a', 'b']);
  });
});

describe('the last seven days', () => {
  const ada = member('Ada', {
    '2026-11-13': ['r----', 1],
    '2026-11-14': ['wr---', 2],
    '2026-11-19': ['wwwww', 0],
    '2026-11-20': ['r----', 1],
    '2026-11-21': ['r----', 2],
  });
  const shown = (isRevealed: boolean) =>
    lastDays(ada, { today: day('2026-11-20'), isRevealed }).map((one) => one.score);

  test('end today, which is hidden from who has not finished', () => {
    expect(shown(true)).toEqual([2, null, null, null, null, 0, 1]);
    expect(shown(false)).toEqual([2, null, null, null, null, 0, null]);
  });

  test.each([
    ['2026-11-20', '2026-10-30'],
    ['2026-11-06', '2026-10-30'],
    ['2026-11-05', '2026-10-30'],
    ['2026-11-04', '2026-10-29'],
    ['2026-11-01', '2026-10-26'],
  ])('need results of the month before: on %s from %s on', (today, first) => {
    expect(firstNeededDay(day(today))).toBe(first);
  });
});

describe('the table of a month', () => {
  const view: MonthView = {
    month: '2026-11' as Month,
    today: day('2026-11-20'),
    isRevealed: true,
    earliestDay: day('2026-11-20'),
  };
  const rowOf = (results: Record<string, [string, number]>, changed: Partial<MonthView> = {}) => {
    const [row] = monthTable([member('Ada', results)], { ...view, ...changed });
    return row && [row.played, row.found, row.averageStep, row.streak];
  };

  test('counts played and found days, the average step of found ones, and the streak', () => {
    const results: Record<string, [string, number]> = {
      '2026-10-31': ['r----', 9],
      '2026-11-01': ['wwwww', 0],
      '2026-11-18': ['wcwr-', 1],
      '2026-11-19': ['r----', 2],
    };
    expect(rowOf(results)).toEqual([3, 2, 2.5, 2]);
    expect(rowOf(results, { month: '2026-10' as Month })).toEqual([1, 1, 1, 9]);
    expect(rowOf({})).toEqual([0, 0, null, 0]);
  });

  test('does not tell the results of today before the visitor has finished, nor those of later days', () => {
    const results: Record<string, [string, number]> = {
      '2026-11-19': ['r----', 2],
      '2026-11-20': ['wr---', 3],
      '2026-11-21': ['wwwww', 0],
      '2027-01-01': ['r----', 50],
    };
    expect(rowOf(results)).toEqual([2, 2, 1.5, 3]);
    expect(rowOf(results, { isRevealed: false })).toEqual([1, 1, 1, 2]);
    expect(rowOf(results, { today: day('2026-11-21') })).toEqual([3, 2, 1.5, 0]);
  });

  test.each<[last: string, changed: Partial<MonthView>, streak: number]>([
    ['2026-11-20', {}, 7],
    ['2026-11-19', {}, 7],
    ['2026-11-18', {}, 0],
    // It is still the 19th somewhere: a member there may play on.
    ['2026-11-18', { earliestDay: day('2026-11-19') }, 7],
    ['2026-11-17', { earliestDay: day('2026-11-19') }, 0],
    // The clock of the visitor is behind.
    ['2026-11-18', { today: day('2026-11-19') }, 7],
    // On the first day of a month the streak of the month before lasts.
    [
      '2026-10-31',
      { month: '2026-11' as Month, today: day('2026-11-01'), earliestDay: day('2026-11-01') },
      7,
    ],
    ['2026-10-31', { month: '2026-10' as Month }, 7],
    ['2026-10-30', { month: '2026-10' as Month }, 0],
  ])('a streak that ended on %s, seen with %j, is %i', (last, changed, streak) => {
    expect(rowOf({ [last]: ['r----', 7] }, changed)?.[3]).toBe(streak);
  });

  test('begins with the most found days, then the most played, then the lower average', () => {
    const members = [
      member('Few', { '2026-11-01': ['r----', 1] }),
      member('High', { '2026-11-01': ['wwr--', 1], '2026-11-02': ['r----', 2] }),
      member('Low', { '2026-11-01': ['r----', 1], '2026-11-02': ['r----', 2] }),
      member('Tried', { '2026-11-01': ['r----', 1], '2026-11-02': ['wwwww', 0] }),
    ];
    const names = monthTable(members, view).map((row) => row.member.nickname);
    expect(names).toEqual(['Low', 'High', 'Tried', 'Few']);
  });
});

describe('the days on which all have found the game', () => {
  const view = {
    month: '2026-11' as Month,
    today: day('2026-11-20'),
    isRevealed: true,
    earliestDay: day('2026-11-20'),
  };
  const found = (on: string, streak: number) => member(`streak of ${streak}`, { [on]: ['r----', streak] });
  const lost = (on: string) => member('Lost', { [on]: ['wwwww', 0] });

  test.each([
    ['the shortest streak', [found('2026-11-20', 3), found('2026-11-20', 9)], 3],
    [
      'as it was on the latest day that all have finished',
      [found('2026-11-19', 5), found('2026-11-20', 4)],
      3,
    ],
    ['ends with a loss', [lost('2026-11-20'), found('2026-11-20', 9)], 0],
    ['ends with a loss on that day', [lost('2026-11-19'), found('2026-11-20', 9)], 0],
    ['begins after a loss', [found('2026-11-19', 5), found('2026-11-20', 1)], 0],
    ['ends with a member who plays no more', [found('2026-11-17', 5), found('2026-11-20', 9)], 0],
    ['ends with a member without a result', [member('New'), found('2026-11-20', 9)], 0],
    ['needs two members', [found('2026-11-20', 9)], 0],
  ])('%s', (_, members, days) => {
    expect(daysTogether(members, view)).toBe(days);
  });

  test('leaves today out before the visitor has finished', () => {
    const both = { '2026-11-19': ['r----', 2], '2026-11-20': ['r----', 3] } as const;
    const members = ['Ada', 'Bo'].map((name) => member(name, { ...both } as never));
    expect(daysTogether(members, view)).toBe(3);
    expect(daysTogether(members, { ...view, isRevealed: false })).toBe(2);
  });
});

test('days are shown from the first one of the month before, and kept until it is over everywhere', () => {
  expect(firstShownDay(day('2026-11-20'))).toBe('2026-10-01');
  expect(firstShownDay(day('2026-01-31'))).toBe('2025-12-01');
  expect(firstKeptDay(Date.parse('2026-12-01T11:59:59.999Z'))).toBe('2026-10-01');
  expect(firstKeptDay(Date.parse('2026-12-01T12:00:00Z'))).toBe('2026-11-01');
});
