import { describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../test/site.ts';

const LOGINS = 10;

/** Logs in wrongly from one address until refused, then once from another; gives the status of that. */
async function statusOfOther(
  site: TestSite,
  from: (visitor: string) => { remoteAddress?: string; headers?: Record<string, string> },
  [one, other]: [string, string],
): Promise<number> {
  let count = 0;
  const call = async (visitor: string) => {
    count += 1;
    const payload = { name: `name ${count}`, password: 'wrong' };
    return (await site.call({ method: 'POST', url: '/api/login', payload, ...from(visitor) })).statusCode;
  };
  for (let tries = 0; tries < LOGINS; tries++) expect(await call(one)).toBe(401);
  expect(await call(one)).toBe(429);
  return call(other);
}

const forwarded = (visitor: string) => ({ headers: { 'x-forwarded-for': visitor } });
const direct = (visitor: string) => ({ remoteAddress: visitor });

describe('a limit of calls', () => {
  it('is for each address of its own', async () => {
    const site = await openTestSite();
    expect(await statusOfOther(site, direct, ['192.0.2.1', '192.0.2.2'])).toBe(401);
    await site.close();
  });

  it('is for a whole home network of the new addresses', async () => {
    const site = await openTestSite();
    expect(await statusOfOther(site, direct, ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'])).toBe(429);
    expect(await statusOfOther(site, direct, ['2001:db8:1:3::1', '2001:db8:1:4::1'])).toBe(401);
    await site.close();
  });

  it('takes the word of a trusted proxy on the address of a visitor', async () => {
    const site = await openTestSite({ config: { trustProxy: 'loopback' } });
    expect(await statusOfOther(site, forwarded, ['192.0.2.1', '192.0.2.2'])).toBe(401);
    await site.close();
  });

  it('takes nobody else at their word', async () => {
    const site = await openTestSite();
    expect(await statusOfOther(site, forwarded, ['192.0.2.1', '192.0.2.2'])).toBe(429);
    await site.close();
  });
});
