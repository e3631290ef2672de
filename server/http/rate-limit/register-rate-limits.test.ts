import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../test/site.ts';
import { deleteOldCounts } from './queries.ts';

const MINUTE = 60_000;

let site: TestSite;

beforeEach(async () => {
  // Any address will do: the site has its database already, and only counts as it would on PostgreSQL.
  site = await openTestSite({ config: { databaseUrl: 'postgres://elsewhere/zoomout' } });
});

afterEach(() => site.close());

async function statusOf(remoteAddress: string, name = 'nobody'): Promise<number> {
  const payload = { name, password: 'wrong wrong' };
  return (await site.call({ method: 'POST', url: '/api/login', payload, remoteAddress })).statusCode;
}

function counts() {
  return site.db.selectFrom('call_count').selectAll().execute();
}

describe('limits that servers share', () => {
  it('count each address and each name for itself, until the time is over', async () => {
    let calls = 0;
    while ((await statusOf('192.0.2.1')) !== 429) calls += 1;
    expect(calls).toBeGreaterThan(4);
    expect(await statusOf('192.0.2.2')).toBe(401);
    const refused = await site.call({ method: 'POST', url: '/api/login', remoteAddress: '192.0.2.1' });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    site.clock.now += wait * 1000;
    expect(await statusOf('192.0.2.1')).toBe(401);
  });

  it('take a whole home network of IPv6 as one caller', async () => {
    for (let count = 0; count < 30; count++) await statusOf(`2001:db8::${count}`, `name-${count}`);
    expect(await statusOf('2001:db8::ffff')).toBe(429);
    expect(await statusOf('2001:db8:0:1::1')).toBe(401);
  });

  it('keep no address and no name, and forget their counts when the time is over', async () => {
    await statusOf('192.0.2.1');
    const kept = await counts();
    expect(kept).toHaveLength(2);
    expect(JSON.stringify(kept)).not.toMatch(/192\.0|nobody|login/);
    await deleteOldCounts(site.db, site.clock.now);
    expect(await counts()).toHaveLength(2);
    await deleteOldCounts(site.db, site.clock.now + 10 * MINUTE);
    expect(await counts()).toEqual([]);
  });
});
