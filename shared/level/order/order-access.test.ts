import { describe, expect, test } from 'vitest';
import { dayFromNumber, dayNumber } from '../../calendar/day.ts';
import type { User } from '../../user/user.ts';
import { maySort, mayUnlockSorting, orderError } from './order-access.ts';
import type { PlaceStatus } from './release.ts';

const day = (text: string) => dayFromNumber(dayNumber(text));
const schedule = day('2026-11-10');
const latestDay = day('2026-11-12');

const anonymous = null;
const visitor: User = { name: 'joe', permissions: [] };
const manager: User = { name: 'meg', permissions: ['manage-level'] };
const admin: User = { name: 'ada', permissions: ['admin'] };

test.each<[PlaceStatus, boolean, User | null, boolean]>([
  ['free', false, anonymous, false],
  ['free', false, visitor, false],
  ['free', false, manager, true],
  ['free', false, admin, true],
  ['locked', false, manager, false],
  ['locked', true, manager, false],
  ['locked', false, admin, false],
  ['locked', true, admin, true],
  ['past', true, manager, false],
  ['past', true, admin, false],
])('a %s place, unlocked %s, %j: %s', (place, isUnlocked, user, answer) => {
  expect(maySort(user, place, isUnlocked)).toBe(answer);
});

test.each([
  [anonymous, false],
  [visitor, false],
  [manager, false],
  [admin, true],
])('%j may unlock: %s', (user, answer) => {
  expect(mayUnlockSorting(user)).toBe(answer);
});

describe('a new order', () => {
  const from = [...'abcdefghijk'];

  test.each<[string, string, User, boolean, ReturnType<typeof orderError>]>([
    ['nothing moved', 'abcdefghijk', manager, false, null],
    ['free ones moved', 'abcdefghkji', manager, false, null],
    ['a level twice', 'abcdefghijj', manager, false, 'named-twice'],
    ['a level missing', 'abcdefghij', manager, false, 'other-levels'],
    ['a level too many', 'abcdefghijkl', manager, false, 'other-levels'],
    ['another level', 'abcdefghijx', manager, false, 'other-levels'],
    ['a past one moved', 'bacdefghijk', admin, true, 'past-moved'],
    ['a past one changed for a later one', 'kbcdefghija', admin, true, 'past-moved'],
    ['a locked one moved', 'abcdefgihjk', manager, false, 'locked-moved'],
    ['a locked one moved by a manager who says unlocked', 'abcdefgihjk', manager, true, 'locked-moved'],
    ['a locked one moved by an admin', 'abcdefgihjk', admin, false, 'locked-moved'],
    ['a locked one moved by an admin who has unlocked', 'abcdefgihjk', admin, true, null],
  ])('%s', (_, to, user, isUnlocked, error) => {
    expect(orderError(user, { from, to: [...to], schedule, latestDay }, isUnlocked)).toBe(error);
  });
});
