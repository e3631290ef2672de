import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/site.ts';
import { isUniqueViolation } from '../../database/unique-violation.ts';
import { loadSecret } from '../../lifecycle/load-secret.ts';
import { createFirstAdmin, createUser } from '../create-user.ts';
import { hashPassword, verifyPassword } from '../password/password-hash.ts';
import { listUsers } from '../queries.ts';

describe('passwords', () => {
  it('fit their own hash only, and no hash at all fits nothing', async () => {
    const hash = await hashPassword('open sesame');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword('open sesame', hash)).toBe(true);
    expect(await verifyPassword('open sesamE', hash)).toBe(false);
    expect(await verifyPassword('', null)).toBe(false);
    expect(await hashPassword('open sesame')).not.toBe(hash);
  });

  it('fit a hash that another program made at another cost', async () => {
    const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await verifyPassword('password', hash)).toBe(true);
  });

  it('cannot be checked against a hash that is none', async () => {
    await expect(verifyPassword('password', 'plain')).rejects.toThrow('cannot be read');
  });
});

describe('the secret of the sessions', () => {
  it('is made once, for the owner only, also when two processes start together', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zoomout-secret-'));
    const [one, two] = await Promise.all([loadSecret(folder), loadSecret(folder)]);
    expect(one).toBe(two);
    expect(one.length).toBeGreaterThanOrEqual(64);
    expect(await loadSecret(folder)).toBe(one);
    expect((await stat(join(folder, 'session-secret'))).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['session-secret']);
    await rm(folder, { recursive: true });
  });

  it('is never an empty one, as the loss of power may leave', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zoomout-secret-'));
    await writeFile(join(folder, 'session-secret'), '');
    const secret = await loadSecret(folder);
    expect(secret.length).toBeGreaterThanOrEqual(64);
    expect(await loadSecret(folder)).toBe(secret);
    expect(await readdir(folder)).toEqual(['session-secret']);
    await rm(folder, { recursive: true });
  });
});

describe('the first admin', () => {
  it('is made on a site without users, with a password that is told once', async () => {
    const { db, close } = await openTestDatabase();
    const password = await createFirstAdmin(db, { adminPassword: null, siteName: 'Zoomout' }, 0);
    expect(password?.length).toBeGreaterThanOrEqual(20);
    expect(await createFirstAdmin(db, { adminPassword: null, siteName: 'Zoomout' }, 0)).toBeNull();
    expect(await listUsers(db)).toEqual([{ name: 'admin', permissions: ['admin'] }]);
    await close();
  });

  it('gets the password of the settings, which is not told', async () => {
    const { db, close } = await openTestDatabase();
    expect(
      await createFirstAdmin(db, { adminPassword: 'chosen by the owner', siteName: 'Zoomout' }, 0),
    ).toBeNull();
    expect(await listUsers(db)).toHaveLength(1);
    await close();
  });
});

describe('the password of the settings', () => {
  const weak = { adminPassword: 'administrator', siteName: 'Zoomout' };

  it('is refused for the first admin when it is a common one', async () => {
    const { db, close } = await openTestDatabase();
    await expect(createFirstAdmin(db, weak, 0)).rejects.toThrow(
      /^Setting ADMIN_PASSWORD: This is one of the most common/,
    );
    expect(await listUsers(db)).toEqual([]);
    await close();
  });

  it('keeps no site from starting that has users already', async () => {
    const { db, close } = await openTestDatabase();
    await createUser(db, { name: 'ada', permissions: [] }, 'administrator', 0);
    expect(await createFirstAdmin(db, weak, 0)).toBeNull();
    await close();
  });
});

describe('a name of a user', () => {
  it('is taken once', async () => {
    const { db, close } = await openTestDatabase();
    await createUser(db, { name: 'ada', permissions: [] }, 'open sesame', 0);
    const again = createUser(db, { name: 'ada', permissions: [] }, 'open sesame', 0);
    await expect(again).rejects.toSatisfy(isUniqueViolation);
    await close();
  });
});
