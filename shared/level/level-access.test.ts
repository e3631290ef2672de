import { describe, expect, test } from 'vitest';
import { dayFromNumber, dayNumber } from '../calendar/day.ts';
import type { User } from '../user/user.ts';
import {
  hasSameGame,
  isNameShown,
  mayApprove,
  mayArchive,
  mayCancelApproval,
  mayDeleteLevel,
  mayEditLevel,
  mayRepairLevel,
  maySeeLevel,
  mayTransition,
  type NameViewer,
} from './level-access.ts';

const users: Record<string, User | null> = {
  anonymous: null,
  user: { name: 'user', permissions: [] },
  manager: { name: 'manager', permissions: ['manage-level'] },
  admin: { name: 'admin', permissions: ['admin'] },
};

function allowed(may: (user: User | null) => boolean): string {
  const entries = Object.entries(users).filter(([, user]) => may(user));
  return entries.map(([name]) => name).join(' ');
}

const MANAGERS = 'manager admin';
const ALL = 'anonymous user manager admin';

describe('rights to a level', () => {
  test.each([
    ['approved', true, false, ALL],
    ['approved', false, false, MANAGERS],
    ['submitted', false, false, MANAGERS],
    ['archived', false, false, MANAGERS],
    ['submitted', false, true, ALL],
  ] as const)('see it: %s, released %s, own %s', (state, isReleased, isOwn, who) => {
    expect(allowed((user) => maySeeLevel(user, { state, isReleased, isOwn }))).toBe(who);
  });

  test.each([
    ['approved', true, false, 'admin'],
    ['approved', false, false, MANAGERS],
    ['submitted', false, false, MANAGERS],
    ['archived', false, false, MANAGERS],
    ['submitted', false, true, ALL],
    ['archived', false, true, MANAGERS],
    ['approved', false, true, MANAGERS],
    ['approved', true, true, 'admin'],
  ] as const)('edit it: %s, released %s, own %s', (state, isReleased, isOwn, who) => {
    expect(allowed((user) => mayEditLevel(user, { state, isReleased, isOwn }))).toBe(who);
  });

  test.each([
    ['approved', 1, MANAGERS],
    ['approved', 0, ''],
    ['approved', null, ''],
    ['submitted', 1, ''],
  ] as const)('repair it: %s, %s days ahead', (state, daysAhead, who) => {
    expect(allowed((user) => mayRepairLevel(user, { state, daysAhead }))).toBe(who);
  });

  test.each([
    [{}, true],
    [{ alsoAccepted: [] }, true],
    [{ gameId: 8 }, false],
    [{ name: 'Chess II' }, false],
    [{ alsoAccepted: [{ id: 9, name: 'Chess Deluxe' }] }, false],
  ])('a level with %j has the same right guesses: %s', (changes, isSame) => {
    const level = { gameId: 7, name: 'Chess' };
    expect(hasSameGame({ ...level, ...changes }, level)).toBe(isSame);
  });

  test.each([
    ['submitted', MANAGERS],
    ['archived', MANAGERS],
    ['approved', ''],
  ] as const)('approve or archive a level that is %s', (state, who) => {
    expect(allowed((user) => mayApprove(user, state))).toBe(who);
    expect(allowed((user) => mayArchive(user, state))).toBe(who);
  });

  test.each([
    ['approved', -1, ''],
    ['approved', 0, ''],
    ['approved', 1, ''],
    ['approved', 2, MANAGERS],
    ['approved', 30, MANAGERS],
    ['submitted', null, ''],
    ['archived', null, ''],
  ] as const)('cancel the approval of one that is %s and %s days ahead', (state, daysAhead, who) => {
    expect(allowed((user) => mayCancelApproval(user, { state, daysAhead }))).toBe(who);
  });

  test.each([
    ['approved', -1, ''],
    ['approved', 0, 'admin'],
    ['approved', 2, 'admin'],
    ['submitted', null, 'admin'],
    ['archived', null, 'admin'],
  ] as const)('delete one that is %s and %s days ahead', (state, daysAhead, who) => {
    expect(allowed((user) => mayDeleteLevel(user, { state, daysAhead }))).toBe(who);
  });

  test.each([
    ['stay', 'approved', MANAGERS],
    ['approve', 'submitted', MANAGERS],
    ['archive', 'submitted', MANAGERS],
    ['restore', 'archived', MANAGERS],
    ['cancel-approval', 'approved', ''],
  ] as const)('make the transition %s', (transition, state, who) => {
    expect(allowed((user) => mayTransition(user, transition, { state, daysAhead: null }))).toBe(who);
  });
});

const day = (text: string) => dayFromNumber(dayNumber(text));
const viewer: NameViewer = {
  playsAlong: false,
  isRevealed: false,
  isFinished: false,
  day: null,
  today: day('2026-11-20'),
  names: [],
  spoilsUnplayed: false,
};

test.each<[string, Partial<NameViewer>, boolean]>([
  ['outside of the daily order', {}, false],
  ['finished', { isFinished: true }, true],
  ['of yesterday', { day: day('2026-11-19') }, true],
  ['of today', { day: day('2026-11-20') }, true],
  ['of tomorrow', { day: day('2026-11-21') }, false],
  ['of tomorrow, finished', { day: day('2026-11-21'), isFinished: true }, true],
  ['of tomorrow, for a viewer who wants spoilers', { day: day('2026-11-21'), spoilsUnplayed: true }, true],
  ['submitted, for a viewer who wants spoilers', { spoilsUnplayed: true }, true],
  ['of the viewer', { names: ['ada!'] }, true],
  ['of the viewer under a second name', { names: ['', 'ADA'] }, true],
  ['of another creator', { names: ['Bob', ''] }, false],
  ['of yesterday, for a viewer who plays along', { playsAlong: true, day: day('2026-11-19') }, false],
  ['of the viewer, who plays along', { playsAlong: true, names: ['ada'] }, false],
  ['for a viewer who plays along and wanted spoilers', { playsAlong: true, spoilsUnplayed: true }, false],
  ['finished by a viewer who plays along', { playsAlong: true, isFinished: true }, true],
  ['revealed by a viewer who plays along', { playsAlong: true, isRevealed: true }, true],
])('a level %s: %o shows its name: %s', (_, changes, expected) => {
  expect(isNameShown({ creator: 'Ada' }, { ...viewer, ...changes })).toBe(expected);
});

test('a level without a creator belongs to no viewer', () => {
  expect(isNameShown({ creator: '' }, { ...viewer, names: [''] })).toBe(false);
});
