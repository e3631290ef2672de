import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDraft, aLevel } from '../../test/builders.ts';
import type { Cookies } from '../../test/level/level-calls.ts';
import { threadCalls } from '../../test/level/thread-calls.ts';
import { cookiesOf, openTestSite, type TestSite } from '../../test/site/site.ts';

let site: TestSite;
let manager: Cookies;
let admin: Cookies;
const { send, sendForm, submit, open, status, answer, kept, nextAddress } = threadCalls(() => site);

beforeAll(async () => {
  site = await openTestSite({ config: { trustProxy: 'loopback' } });
  // Days 0 to 12: the 10th to the 22nd, of which the 20th is today and the 21st has begun somewhere.
  await site.add(...Array.from({ length: 13 }, () => aLevel()));
  manager = await site.logIn('manage-level');
  admin = await site.logIn('admin');
});

afterAll(() => site.close());

async function settings(changes: object, user?: Cookies) {
  // A login of this moment: the settings are sensitive, and the clock was moved.
  const cookies = user ?? (await site.logIn('admin'));
  const value = { isOpen: true, notice: '', maxOfSubmitter: 10, maxInAll: 500, ...changes };
  const payload = { name: 'submissions', value };
  return site.call({ method: 'POST', url: '/api/system/settings', payload, cookies });
}

describe('the key of a submission', () => {
  it('opens it in any browser, which then has the rights of its submitter', async () => {
    const { id, key } = await send({ presentation: 'old' });
    expect(key).toMatch(/^[A-Za-z0-9_-]{22}$/);
    const response = await open(key);
    expect(response.json()).toMatchObject({ level: { id }, status: 'waiting' });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers).not.toHaveProperty('etag');
    const cookies = cookiesOf(response);
    expect((await submit({ ...(await kept(id)), presentation: 'new' }, cookies)).statusCode).toBe(200);
    expect(await kept(id)).toMatchObject({ id, presentation: 'new', version: 2 });
  });

  it('opens its own submission only, and is stored as a hash', async () => {
    const [one, other] = [await send(), await send()];
    expect((await status(one.key)).level.id).toBe(one.id);
    expect((await status(other.key)).level.id).toBe(other.id);
    const { cookies } = { cookies: cookiesOf(await open(one.key)) };
    const url = `/api/level/${encodeURIComponent(other.id)}`;
    expect((await site.call({ url, cookies })).statusCode).toBe(404);
    const rows = await site.db.selectFrom('submission_key').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(one.key);
  });

  it('is returned to who sends it along', async () => {
    const { id, key, cookies } = await send();
    const headers = { 'x-submission-key': key, 'x-forwarded-for': nextAddress() };
    const payload = { ...(await kept(id)), presentation: 'new' };
    const response = await site.call({ method: 'POST', url: '/api/level/submit', payload, cookies, headers });
    expect(response.json()).toEqual({ id, key });
  });

  it.each(['', 'x', 'A'.repeat(22), `${'A'.repeat(21)}B`, 'é'.repeat(22), '../..', 'A'.repeat(5000)])(
    'opens nothing when it is %j',
    async (key) => {
      expect((await open(key)).statusCode).toBe(404);
    },
  );

  it.each(['', 's', 's/answers', 's/opening'])(
    'is tried so often by one address at /api/submission%s',
    async (call) => {
      const headers = { 'x-submission-key': 'A'.repeat(22) };
      const statuses = [];
      for (let tries = 0; tries < 61; tries += 1) {
        const remoteAddress = `10.200.0.${call.length}`;
        statuses.push(
          (await site.call({ url: `/api/submission${call}`, headers, remoteAddress })).statusCode,
        );
      }
      expect(new Set(statuses.slice(0, 60))).toEqual(new Set([call === '' ? 404 : 200]));
      expect(statuses[60]).toBe(429);
    },
  );

  it('is gone with the level, its thread, claims and pictures', async () => {
    const { id, key, cookies } = await send({}, { image: true });
    await sendForm({ ...(await kept(id)), path: 'picked' }, cookies);
    const url = `/api/level/${encodeURIComponent(id)}`;
    await site.call({ method: 'POST', url: `${url}/claim`, cookies: manager });
    expect((await site.call({ method: 'DELETE', url, cookies: admin })).statusCode).toBe(200);
    expect((await open(key)).statusCode).toBe(404);
    for (const table of ['review_entry', 'submission_key', 'level_claim'] as const) {
      expect(await site.db.selectFrom(table).selectAll().where('level_id', '=', id).execute()).toEqual([]);
    }
    expect(await site.db.selectFrom('orphan_picture').selectAll().execute()).toEqual([]);
  });
});

describe('the status of an approved level', () => {
  it('has its day within the lock window, not earlier, and its players once it is released', async () => {
    const sent = [];
    for (let index = 0; index < 6; index += 1) sent.push(await send({}, { image: true }));
    for (const { id } of sent) await answer(id, manager, { kind: 'approved' });
    const days = [];
    for (const { key } of sent) days.push((await status(key)).day);
    // Five days after the 21st: those from the 27th on may still change.
    expect(days).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', null, null]);
    const [first] = sent;
    if (!first) throw new Error('Nothing was sent');
    expect((await status(first.key)).players).toBeNull();
    await site.db.insertInto('score_count').values({ level_id: first.id, score: 2, count: 7 }).execute();
    site.clock.now = Date.parse('2026-11-23T12:00:00Z');
    expect(await status(first.key)).toMatchObject({
      day: '2026-11-23',
      players: [0, 0, 7, 0, 0, 0],
      ratings: { good: 0, bad: 0 },
    });
  });
});

describe('the submissions of a browser', () => {
  it('are those of its cookie and of its keys, with their answers', async () => {
    const one = await send();
    site.clock.now += 1000;
    const other = await send();
    await answer(other.id, manager, { kind: 'changes-requested', reasons: ['other'] });
    const headers = { 'x-submission-key': `${other.key}, wrong,${'A'.repeat(22)}` };
    const list = await site.call({ url: '/api/submissions', headers, cookies: one.cookies });
    expect(list.json()).toMatchObject([
      { level: { id: other.id }, status: 'changes-requested' },
      { level: { id: one.id }, status: 'waiting', answeredAt: null },
    ]);
    expect(list.headers['cache-control']).toBe('no-store');
    const answers = await site.call({ url: '/api/submissions/answers', headers, cookies: one.cookies });
    expect(answers.json()).toEqual([{ id: other.id, answeredAt: new Date(site.clock.now).toISOString() }]);
    expect((await site.call('/api/submissions')).json()).toEqual([]);
  });
});

describe('submissions', () => {
  const opening = async (cookies: Cookies = {}) =>
    (await site.call({ url: '/api/submissions/opening', cookies })).json();

  it('are closed and opened by admins, with a notice; levels in review may still be changed', async () => {
    const sent = await send();
    expect((await settings({ isOpen: false }, manager)).statusCode).toBe(403);
    expect((await settings({ isOpen: false, notice: 'Back in May.' })).statusCode).toBe(200);
    expect(await opening()).toMatchObject({
      refusal: expect.stringContaining('no new levels'),
      notice: 'Back in May.',
    });
    const refused = await submit(aDraft());
    expect([refused.statusCode, refused.json().detail]).toEqual([
      403,
      expect.stringContaining('Back in May.'),
    ]);
    const changed = await submit({ ...(await kept(sent.id)), presentation: 'new' }, sent.cookies);
    expect(changed.statusCode).toBe(200);
    await settings({});
    expect(await opening()).toMatchObject({ refusal: null, notice: '' });
    expect((await submit(aDraft())).statusCode).toBe(200);
  });

  it('are limited for each submitter, and in all', async () => {
    await settings({ maxOfSubmitter: 2 });
    const first = await send();
    expect(await opening(first.cookies)).toMatchObject({ refusal: null, waiting: 1, maxOfSubmitter: 2 });
    const second = await send({}, { cookies: first.cookies });
    expect((await opening(second.cookies)).refusal).toContain('2 levels of yours wait');
    expect((await submit(aDraft(), second.cookies)).statusCode).toBe(403);
    await answer(first.id, manager, { kind: 'declined', reasons: ['other'] });
    await send({}, { cookies: second.cookies });
    await settings({ maxInAll: 1 });
    expect((await opening()).refusal).toContain('So many levels wait');
    expect((await submit(aDraft())).statusCode).toBe(403);
    await settings({});
  });

  it.each([
    ['in memory', null],
    ['in the database', 'postgres://elsewhere/zoomout'],
  ])(
    'tell an address that has sent many when it may send the next one, counted %s',
    async (_, databaseUrl) => {
      const other = await openTestSite({ config: { databaseUrl } });
      const refusal = async (remoteAddress = '192.0.2.1') =>
        (await other.call({ url: '/api/submissions/opening', remoteAddress })).json().refusal;
      const call = {
        method: 'POST',
        url: '/api/level/submit',
        payload: {},
        remoteAddress: '192.0.2.1',
      } as const;
      for (let calls = 1; calls < 20; calls += 1) await other.call(call);
      expect(await refusal()).toBeNull();
      await other.call(call);
      expect(await refusal()).toMatch(/can be sent in 60 minutes\.$/);
      expect(await refusal('192.0.2.2')).toBeNull();
      other.clock.now += 59 * 60_000;
      expect(await refusal()).toMatch(/can be sent in 60 seconds\.$/);
      expect((await other.call(call)).json().detail).toBe('Too many requests, try again in 60 seconds');
      other.clock.now += 60_000;
      expect(await refusal()).toBeNull();
      await other.close();
    },
  );

  it.each([{ maxOfSubmitter: 0 }, { maxInAll: 1.5 }, { notice: 'x'.repeat(1001) }, { isOpen: 'yes' }])(
    'do not take the setting %j',
    async (changes) => {
      expect((await settings(changes)).statusCode).toBe(400);
    },
  );
});
