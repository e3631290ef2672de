import { expect, test } from 'vitest';
import { hasPermission, mayOpen, type Permission, type User } from './user.ts';

test('admin includes every permission, anonymous visitors have none', () => {
  expect(hasPermission({ name: 'Ada', permissions: ['admin'] }, 'manage-level')).toBe(true);
  expect(hasPermission({ name: 'Ada', permissions: ['manage-level'] }, 'manage-level')).toBe(true);
  expect(hasPermission({ name: 'Ada', permissions: ['manage-level'] }, 'admin')).toBe(false);
  expect(hasPermission({ name: 'Ada', permissions: [] }, 'manage-level')).toBe(false);
  expect(hasPermission(null, 'manage-level')).toBe(false);
});

const anonymous = null;
const ann: User = { name: 'Ann', permissions: [] };
const max: User = { name: 'Max', permissions: ['manage-level'] };
const ada: User = { name: 'Ada', permissions: ['admin'] };

test.each<[User | null, 'logged-in' | Permission, boolean]>([
  [anonymous, 'logged-in', false],
  [anonymous, 'manage-level', false],
  [ann, 'logged-in', true],
  [ann, 'manage-level', false],
  [max, 'logged-in', true],
  [max, 'manage-level', true],
  [max, 'admin', false],
  [ada, 'logged-in', true],
  [ada, 'manage-level', true],
  [ada, 'admin', true],
])('%o opens what needs %s: %s', (user, needs, expected) => {
  expect(mayOpen(user, needs)).toBe(expected);
});
