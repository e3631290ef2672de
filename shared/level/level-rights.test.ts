import { describe, expect, test } from 'vitest';
import type { User } from '../user/user.ts';
import {
  mayApprove,
  mayArchive,
  mayCancelApproval,
  mayDeleteLevel,
  mayEditLevel,
  maySeeLevel,
  mayTransition,
} from './level-rights.ts';

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
