import fastify, { type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeAttempts } from '#shared/api/account/session.ts';
import { allEndpoints } from '#shared/api/all.ts';
import type { FurtherLimit } from '#shared/api/endpoint.ts';
import { newRooms } from '#shared/api/play/room.ts';
import { openSqliteSite, openTestSite, type TestSite } from '../../../test/site/site.ts';
import { deleteExpiredCounts } from './queries.ts';
import { limitByAddress, limitByKey, registerRateLimits, waitByAddress } from './rate-limit.ts';

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

const MINUTE = 60_000;

let site: TestSite;

beforeEach(async () => {
  // The setting alone turns the shared store on: the database of the test site is open already.
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

describe('shared rate limits', () => {
  it('count each address and each name separately, until the window ends', async () => {
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

  it('count an IPv6 network of 64 bits as one address', async () => {
    for (let count = 0; count < 30; count++) await statusOf(`2001:db8::${count}`, `name-${count}`);
    expect(await statusOf('2001:db8::ffff')).toBe(429);
    expect(await statusOf('2001:db8:0:1::1')).toBe(401);
  });

  it('store no address and no name, and are deleted when the window has ended', async () => {
    await statusOf('192.0.2.1');
    const stored = await counts();
    expect(stored).toHaveLength(2);
    expect(JSON.stringify(stored)).not.toMatch(/192\.0|nobody|login/);
    await deleteExpiredCounts(site.db, site.clock.now);
    expect(await counts()).toHaveLength(2);
    await deleteExpiredCounts(site.db, site.clock.now + 10 * MINUTE);
    expect(await counts()).toEqual([]);
  });
});

describe.each([
  ['in memory', false],
  ['in the database', true],
])('the limit of an address, counted %s', (_, isShared) => {
  const seldom: FurtherLimit = { of: 'things, from an address', calls: 2, seconds: 60 };
  const request = (ip: string) =>
    ({ ip, socket: {}, routeOptions: { config: {} } }) as unknown as FastifyRequest;

  /** How many calls pass until one is refused, each from the next address; 40 if none is. */
  async function passing(limit: FurtherLimit, addressAt: (index: number) => string): Promise<number> {
    const app = fastify();
    const { db } = site;
    await registerRateLimits(app, { db, now: () => 0, secret: String(Math.random()), isShared });
    const check = limitByAddress(app, limit);
    const wait = waitByAddress(app, limit);
    let calls = 0;
    for (; calls < 40; calls++) {
      const known = await wait(request(addressAt(calls)));
      const isTaken = await check(request(addressAt(calls))).then(
        () => true,
        () => false,
      );
      expect(known > 0).toBe(!isTaken);
      if (!isTaken) break;
    }
    await app.close();
    return calls;
  }

  it.each([
    ['of one network of 64 bits', (index: number) => `2001:db8:1:2::${index}`, 2],
    ['of a home with 256 of them', (index: number) => `2001:db8:1:${(index % 256).toString(16)}::1`, 8],
    [
      'of a tunnel with 65,536 of them',
      (index: number) => `2001:db8:1:${((index * 256) % 65_536).toString(16)}::1`,
      16,
    ],
    ['of other networks', (index: number) => `2001:db8:${index}::1`, 40],
    ['of a small network of IPv4', (index: number) => `192.0.2.${index}`, 40],
  ])('counts the addresses %s together', async (_name, addressAt, expected) => {
    expect(await passing(seldom, addressAt)).toBe(expected);
  });

  it('counts a small network of IPv4 together where it takes room from others', async () => {
    expect(await passing({ ...seldom, takesRoom: true }, (index) => `192.0.2.${index}`)).toBe(16);
    expect(await passing({ ...seldom, takesRoom: true }, (index) => `192.0.${index}.2`)).toBe(40);
  });

  it('does not count what was refused to one address for its neighbours', async () => {
    const calls = (index: number) => `2001:db8:1:${index < 2 ? 1 : 2}::1`;
    const app = fastify();
    await registerRateLimits(app, { db: site.db, now: () => 0, secret: String(Math.random()), isShared });
    const check = limitByAddress(app, seldom);
    for (let count = 0; count < 30; count++) await check(request(calls(0))).catch(() => {});
    await expect(check(request(calls(2)))).resolves.toBeUndefined();
    await app.close();
  });
});

it('every limit of what takes room in a queue or budget counts small networks of IPv4 too', () => {
  const limits = allEndpoints.flatMap(({ furtherLimits = [] }) => furtherLimits);
  const taking = limits.filter(({ of }) => /^(new|reports) .*from an address$/.test(of));
  expect(new Set(taking.map(({ of }) => of)).size).toBe(6);
  expect(taking.filter(({ takesRoom }) => !takesRoom)).toEqual([]);
});

it('a limit of logins or codes counts on, whatever is counted by others, and under one name in all calls', async () => {
  const app = fastify();
  const options = { db: null as never, now: () => 0, secret: 'secret', isShared: false };
  await registerRateLimits(app, options);
  const request = { routeOptions: { config: {} } } as FastifyRequest;
  const inLogin = limitByKey(app, codeAttempts);
  const inProfile = limitByKey(app, codeAttempts);
  const other = limitByKey(app, newRooms);
  for (let calls = 0; calls < codeAttempts.calls; calls++) await inLogin(request, 'ada');
  for (let calls = 0; calls < 100_001; calls++) await other(request, `address ${calls}`);
  await expect(inProfile(request, 'ada')).rejects.toMatchObject({ code: 'too-many' });
  await app.close();
});
