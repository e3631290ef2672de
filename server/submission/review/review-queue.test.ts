import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDraft } from '../../../test/builders.ts';
import type { Cookies } from '../../../test/level/level-calls.ts';
import { type Sent, threadCalls } from '../../../test/level/thread-calls.ts';
import { openTestSite, type TestSite } from '../../../test/site/site.ts';

let site: TestSite;
let ada: Cookies;
let bo: Cookies;
const { send, submit, answer } = threadCalls(() => site);

beforeAll(async () => {
  site = await openTestSite({ config: { trustProxy: 'loopback' } });
  ada = await site.logIn('manage-level');
  bo = await site.logIn('manage-level');
});

afterAll(() => site.close());

describe('the queue', () => {
  it('lists what is in review, and who has it open for ten minutes', async () => {
    const first = await send();
    site.clock.now += 1000;
    const second = await send();
    await answer(first.id, ada, { kind: 'changes-requested', reasons: ['other'] });
    const claim = (id: string, cookies: Cookies, method: 'POST' | 'DELETE' = 'POST') =>
      site.call({ method, url: `/api/level/${encodeURIComponent(id)}/claim`, cookies });
    const held = (await claim(second.id, ada)).json();
    expect(held).toEqual({ user: expect.stringMatching(/^user-/), until: '2026-11-20T12:10:01.000Z' });
    expect((await claim(second.id, bo)).json()).toEqual(held);
    const queue = async () => {
      const all = (await site.call({ url: '/api/review', cookies: bo })).json<{ id: string }[]>();
      return all.filter(({ id }) => [first.id, second.id].includes(id));
    };
    expect(await queue()).toMatchObject([
      { id: first.id, status: 'changes-requested', sent: 1, claim: null },
      { id: second.id, status: 'waiting', since: '2026-11-20T12:00:01.000Z', claim: held },
    ]);
    await claim(second.id, bo, 'DELETE');
    expect((await claim(second.id, bo)).json().user).toBe(held.user);
    site.clock.now += 600_001;
    expect((await claim(second.id, bo)).json().user).not.toBe(held.user);
    await claim(second.id, bo, 'DELETE');
    expect((await queue())[1]).toMatchObject({ claim: null });
    expect((await claim('PL-None', ada)).statusCode).toBe(404);
  });

  it('begins with levels whose creators did what was asked of them, then those that wait longest, changed or not', async () => {
    const asked = await send({ creator: 'Asked' });
    site.clock.now += 1000;
    const edited = await send({ creator: 'Edited' });
    site.clock.now += 1000;
    const waiting = await send({ creator: 'Waiting' });
    await answer(asked.id, ada, { kind: 'changes-requested', reasons: ['other'] });
    const change = (sent: Sent, creator: string) =>
      submit({ ...aDraft({ creator, comment: 'Changed' }), id: sent.id }, sent.cookies);
    site.clock.now += 1000;
    expect((await change(edited, 'Edited')).statusCode).toBe(200);
    site.clock.now += 1000;
    expect((await change(asked, 'Asked')).statusCode).toBe(200);
    const all = (await site.call({ url: '/api/review', cookies: bo })).json<{ id: string }[]>();
    const ids = all.map(({ id }) => id);
    expect(ids[0]).toBe(asked.id);
    expect(ids.indexOf(edited.id)).toBeLessThan(ids.indexOf(waiting.id));
  });
});
