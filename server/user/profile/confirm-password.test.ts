import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#shared/api/all.ts';
import { openTestSite, type TestSite } from '../../../test/site/site.ts';
import { type Accounts, type Cookies, openAccounts } from '../../../test/user/accounts.ts';
import { PASSWORD } from '../../../test/user/user.ts';

const MS_PER_MINUTE = 60_000;
const BACKUP = 'zoomout-2026-11-20T12-00-00Z.zip';
const sensitive = allEndpoints.filter((endpoint) => endpoint.sensitive);

let site: TestSite;
let accounts: Accounts;

beforeAll(async () => {
  site = await openTestSite();
  accounts = openAccounts(site);
});

afterAll(() => site.close());

describe('sensitive calls', () => {
  it('ask for the password again when it was not entered in this session for 10 minutes', async () => {
    const start = site.clock.now;
    const admin = await site.logIn('admin');
    const elsewhere = await site.logIn('admin');
    const codeOf = async (cookies: Cookies) => {
      const response = await site.call({ method: 'POST', url: '/api/system/upgrade', cookies });
      return response.json().code;
    };
    // No upgrade command is set, so 'unavailable' is the answer once the call is let through.
    expect(await codeOf(admin)).toBe('unavailable');
    site.clock.now = start + 11 * MS_PER_MINUTE;
    for (const { method, path } of sensitive) {
      const response = await site.call({
        method,
        url: path.replace(':name', BACKUP).replace(':id', '1'),
        cookies: admin,
      });
      expect(response.statusCode).toBe(401);
      expect(response.json().code).toBe('password-needed');
    }
    const wrong = await accounts.post('profile/confirm', { password: 'wrong wrong' }, admin);
    expect(wrong.json().errors[0].path).toBe('body.password');
    expect(await codeOf(admin)).toBe('password-needed');
    expect((await accounts.post('profile/confirm', { password: PASSWORD }, admin)).json()).toBe(true);
    expect(await codeOf(admin)).toBe('unavailable');
    expect(await codeOf(elsewhere)).toBe('password-needed');
    expect(await codeOf(await site.logIn())).toBe('forbidden');
    site.clock.now = start + 22 * MS_PER_MINUTE;
    expect(await codeOf(admin)).toBe('password-needed');
    site.clock.now = start;
  });
});
