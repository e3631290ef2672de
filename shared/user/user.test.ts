import { expect, test } from 'vitest';
import { hasPermission } from './user.ts';

test('admin grants every permission, nobody has any', () => {
  expect(hasPermission({ name: 'Ada', permissions: ['admin'] }, 'manage-level')).toBe(true);
  expect(hasPermission({ name: 'Ada', permissions: ['manage-level'] }, 'manage-level')).toBe(true);
  expect(hasPermission({ name: 'Ada', permissions: ['manage-level'] }, 'admin')).toBe(false);
  expect(hasPermission({ name: 'Ada', permissions: [] }, 'manage-level')).toBe(false);
  expect(hasPermission(null, 'manage-level')).toBe(false);
});
