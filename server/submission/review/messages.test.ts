import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StandardAnswer } from '#shared/submission/standard-answer.ts';
import type { Cookies } from '../../../test/level/level-calls.ts';
import { threadCalls } from '../../../test/level/thread-calls.ts';
import { openTestSite, type TestSite } from '../../../test/site/site.ts';

let site: TestSite;
let ada: Cookies;
const { send, status, answer, thread } = threadCalls(() => site);

beforeAll(async () => {
  site = await openTestSite({ config: { trustProxy: 'loopback' } });
  ada = await site.logIn('manage-level');
});

afterAll(() => site.close());

describe('a message to a creator', () => {
  it('decides nothing, in any state, and its creator reads it without a name', async () => {
    const { id, key } = await send({}, { image: true });
    expect((await answer(id, ada, { kind: 'message', text: ' ' })).statusCode).toBe(400);
    for (const kind of ['changes-requested', 'declined', 'approved'] as const) {
      await answer(id, ada, { kind, reasons: kind === 'approved' ? [] : ['other'] });
      const before = await status(key);
      site.clock.now += 1000;
      expect((await answer(id, ada, { kind: 'message', text: `About ${kind}` })).statusCode).toBe(200);
      const after = await status(key);
      expect(after.status).toBe(before.status);
      expect(after.answeredAt).not.toBe(before.answeredAt);
      const last = after.entries.at(-1);
      expect(last).toMatchObject({ kind: 'message', author: 'manager', text: `About ${kind}` });
      expect(last).not.toHaveProperty('user');
      if (kind === 'declined') await answer(id, ada, { kind: 'reopened' });
    }
  });

  it('stands in the way of no decision that has not seen it', async () => {
    const { id } = await send({}, { image: true });
    const seen = (await thread(id, ada)).entries.length;
    await answer(id, ada, { kind: 'message', text: 'We look at it soon.' });
    expect((await answer(id, ada, { kind: 'approved', seen })).statusCode).toBe(200);
  });
});

describe('a standard answer', () => {
  const keep = async (kept: StandardAnswer, isKept = true) =>
    site.call({
      method: 'POST',
      url: '/api/standard-answers',
      payload: { answer: kept, isKept },
      cookies: ada,
    });

  it('is kept once for each language, until it is no longer', async () => {
    const english = { language: 'en', text: 'Please mask the title.' };
    const german = { language: 'de', text: 'Bitte decke den Titel ab.' };
    await keep(english);
    await keep(english);
    expect((await keep(german)).json()).toEqual([english, german]);
    expect((await keep(english, false)).json()).toEqual([german]);
    const kept = await site.call({ url: '/api/standard-answers', cookies: ada });
    expect(kept.json()).toEqual([german]);
    expect((await site.call({ url: '/api/standard-answers' })).statusCode).toBe(401);
    expect((await keep({ language: 'en', text: ' ' })).statusCode).toBe(400);
  });

  it('is one of a hundred at most', async () => {
    for (let number = 1; number < 100; number += 1) await keep({ language: 'en', text: `Answer ${number}` });
    expect((await keep({ language: 'en', text: 'Too many' })).statusCode).toBe(409);
  });
});
