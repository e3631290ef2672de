import { describe, expect, it } from 'vitest';
import { openSqliteSite, type TestSite } from '../../../test/site.ts';

const LOGIN_LIMIT = 10;

/** Fails to log in from one address until the limit, then once from another; returns the status of the last call. */
async function statusAfterLimit(
  site: TestSite,
  addressOptions: (visitor: string) => { remoteAddress?: string; headers?: Record<string, string> },
  [one, other]: [string, string],
): Promise<number> {
  let count = 0;
  const call = async (visitor: string) => {
    count += 1;
    const payload = { name: `name ${count}`, password: 'wrong' };
    return (await site.call({ method: 'POST', url: '/api/login', payload, ...addressOptions(visitor) }))
      .statusCode;
  };
  for (let tries = 0; tries < LOGIN_LIMIT; tries++) expect(await call(one)).toBe(401);
  expect(await call(one)).toBe(429);
  return call(other);
}

const forwarded = (visitor: string) => ({ headers: { 'x-forwarded-for': visitor } });
const direct = (visitor: string) => ({ remoteAddress: visitor });

describe('a rate limit', () => {
  it('counts each IPv4 address separately', async () => {
    const site = await openSqliteSite();
    expect(await statusAfterLimit(site, direct, ['192.0.2.1', '192.0.2.2'])).toBe(401);
    await site.close();
  });

  it('counts an IPv6 network of 64 bits as one address', async () => {
    const site = await openSqliteSite();
    expect(await statusAfterLimit(site, direct, ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'])).toBe(429);
    expect(await statusAfterLimit(site, direct, ['2001:db8:1:3::1', '2001:db8:1:4::1'])).toBe(401);
    await site.close();
  });

  it('uses the address that a trusted proxy forwards', async () => {
    const site = await openSqliteSite({ config: { trustProxy: 'loopback' } });
    expect(await statusAfterLimit(site, forwarded, ['192.0.2.1', '192.0.2.2'])).toBe(401);
    await site.close();
  });

  it('ignores a forwarded address from anyone else', async () => {
    const site = await openSqliteSite();
    expect(await statusAfterLimit(site, forwarded, ['192.0.2.1', '192.0.2.2'])).toBe(429);
    await site.close();
  });
});
