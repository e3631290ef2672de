import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/database/database.ts';
import { isUniqueViolation } from '../database/errors.ts';
import type { Database } from '../database/tables.ts';
import { createFirstAdmin, createUser } from './create-user.ts';
import { listUsers } from './queries.ts';

let db: Database;
let close: () => Promise<void>;

beforeEach(async () => {
  ({ db, close } = await openTestDatabase());
});

afterEach(() => close());

describe('createFirstAdmin', () => {
  const generated = { adminPassword: null, siteName: 'Zoomout' };
  const weak = { adminPassword: 'administrator', siteName: 'Zoomout' };

  it('creates the admin of a site without users and returns the generated password once', async () => {
    const created = await createFirstAdmin(db, generated, 0);
    expect(created?.generated?.length).toBeGreaterThanOrEqual(20);
    expect(await createFirstAdmin(db, generated, 0)).toBeNull();
    expect(await listUsers(db)).toEqual([{ name: 'admin', permissions: ['admin'] }]);
  });

  it('takes the password of the settings without returning it', async () => {
    const chosen = { adminPassword: 'chosen by the owner', siteName: 'Zoomout' };
    expect(await createFirstAdmin(db, chosen, 0)).toEqual({ generated: null });
    expect(await listUsers(db)).toHaveLength(1);
  });

  it('refuses a common password of the settings', async () => {
    await expect(createFirstAdmin(db, weak, 0)).rejects.toThrow(
      /^Setting ADMIN_PASSWORD: This is one of the most common/,
    );
    expect(await listUsers(db)).toEqual([]);
  });

  it('ignores the password of the settings on a site with users', async () => {
    await createUser(db, { name: 'ada', permissions: [] }, 'administrator', 0);
    expect(await createFirstAdmin(db, weak, 0)).toBeNull();
  });
});

describe('createUser', () => {
  it('throws a unique violation for a name that is taken', async () => {
    await createUser(db, { name: 'ada', permissions: [] }, 'open sesame', 0);
    const again = createUser(db, { name: 'ada', permissions: [] }, 'open sesame', 0);
    await expect(again).rejects.toSatisfy(isUniqueViolation);
  });
});
