import { expect, it } from 'vitest';
import { opensDatabase } from './postgres-files.ts';

it.each([
  ['server/level/routes.test.ts', true],
  // By a helper in test/.
  ['server/submission/save.test.ts', true],
  ['server/transfer/routes.test.ts', true],
  ['server/user/profile/change-password.test.ts', true],
  ['server/config.test.ts', false],
  // On SQLite by choice.
  ['server/http/request/raw-calls.test.ts', false],
])('%s also runs on PostgreSQL: %s', (file, expected) => {
  expect(opensDatabase(file)).toBe(expected);
});
