import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLevel } from '../../../test/builders.ts';
import type { Cookies } from '../../../test/level/level-calls.ts';
import { threadCalls } from '../../../test/level/thread-calls.ts';
import { openTestSite, type TestSite } from '../../../test/site/site.ts';

let site: TestSite;
let ada: Cookies;
let bo: Cookies;
const { send, submit, answer, thread, status, kept } = threadCalls(() => site);

beforeAll(async () => {
  site = await openTestSite({ config: { trustProxy: 'loopback' } });
  await site.add(aLevel());
  ada = await site.logIn('manage-level');
  bo = await site.logIn('manage-level');
});

afterAll(() => site.close());

const kindsOf = (entries: readonly { kind: string }[]) => entries.map(({ kind }) => kind);

describe('a review', () => {
  it('goes from a request for changes over a changed level to its approval', async () => {
    const { id, key, cookies } = await send({ presentation: 'old' }, { image: true });
    const asked = {
      kind: 'changes-requested',
      reasons: ['too-easy', 'rights'],
      text: 'Start closer.',
    } as const;
    expect((await answer(id, ada, { ...asked, reasons: ['too-easy', 'rights'] })).json()).toMatchObject({
      status: 'changes-requested',
    });
    expect(await kept(id)).toMatchObject({ state: 'submitted', version: 1 });
    const told = await status(key);
    expect(told).toMatchObject({ status: 'changes-requested', day: null, players: null });
    expect(told.entries[1]).toEqual({
      number: 2,
      at: '2026-11-20T12:00:00.000Z',
      kind: 'changes-requested',
      author: 'manager',
      reasons: ['too-easy', 'rights'],
      text: 'Start closer.',
    });
    await submit({ ...told.level, presentation: 'new', message: 'Done!' }, cookies);
    const { entries, status: now } = await thread(id, bo);
    expect(now).toBe('waiting');
    expect(kindsOf(entries)).toEqual(['submitted', 'changes-requested', 'resubmitted']);
    expect(entries.map(({ snapshot }) => snapshot?.presentation)).toEqual(['old', undefined, 'new']);
    expect(entries.map(({ user }) => user)).toEqual([null, expect.stringMatching(/^user-/), null]);
    expect(entries[2]?.text).toBe('Done!');
    expect((await answer(id, bo, { kind: 'approved' })).json()).toMatchObject({ status: 'approved' });
    expect((await kept(id)).state).toBe('approved');
    expect(await status(key)).toMatchObject({ status: 'approved', answeredAt: '2026-11-20T12:00:00.000Z' });
  });

  it('ends with an edit that approves the level, and says so to its creator', async () => {
    const { id, key } = await send({}, { image: true });
    const payload = { ...(await kept(id)), presentation: 'Mended.', state: 'approved', message: 'Lovely!' };
    const response = await site.call({ method: 'POST', url: '/api/level', payload, cookies: ada });
    expect(response.json()).toMatchObject({ state: 'approved', presentation: 'Mended.' });
    expect((await status(key)).entries.at(-1)).toMatchObject({ kind: 'approved', text: 'Lovely!' });
  });

  it('takes a level sent again without a change after a request, once', async () => {
    const { id, cookies } = await send();
    await answer(id, ada, { kind: 'changes-requested', reasons: ['other'] });
    const level = await kept(id);
    for (let time = 0; time < 2; time += 1)
      await submit({ ...level, message: 'I like it as it is.' }, cookies);
    const { entries, status: now } = await thread(id, ada);
    expect([now, kindsOf(entries)]).toEqual(['waiting', ['submitted', 'changes-requested', 'resubmitted']]);
  });

  it('declines to archived and reopens to submitted', async () => {
    const { id, key } = await send();
    expect((await answer(id, ada, { kind: 'declined', reasons: ['rights'] })).json().status).toBe('declined');
    expect((await kept(id)).state).toBe('archived');
    expect((await status(key)).status).toBe('declined');
    expect((await answer(id, ada, { kind: 'reopened', text: 'A mistake.' })).json().status).toBe('waiting');
    expect((await kept(id)).state).toBe('submitted');
  });

  it('keeps notes and the names of managers from the maker', async () => {
    const { id, key } = await send();
    await answer(id, ada, { kind: 'note', text: 'Looks copied to me.' });
    const told = await status(key);
    expect(kindsOf(told.entries)).toEqual(['submitted']);
    expect(JSON.stringify(told)).not.toMatch(/copied|user-/);
    expect(told.answeredAt).toBeNull();
    expect(kindsOf((await thread(id, bo)).entries)).toEqual(['submitted', 'note']);
  });

  it.each([
    [{ kind: 'changes-requested' }, 400],
    [{ kind: 'declined', text: ' \n ' }, 400],
    [{ kind: 'declined', text: '\u200b' }, 400],
    [{ kind: 'note' }, 400],
    [{ kind: 'note', text: 'x'.repeat(1001) }, 400],
    [{ kind: 'declined', reasons: ['ugly'] }, 400],
    [{ kind: 'declined', reasons: ['rights', 'rights'] }, 400],
    [{ kind: 'reopened' }, 409],
    [{ kind: 'submitted', text: 'as if' }, 400],
  ])('refuses %j', async (action, code) => {
    const { id } = await send();
    expect((await answer(id, ada, action as never)).statusCode).toBe(code);
    expect(kindsOf((await thread(id, ada)).entries)).toEqual(['submitted']);
  });

  it('cleans texts as others', async () => {
    const { id, key } = await send();
    await answer(id, ada, { kind: 'declined', text: 'no\u202ewon\r\nsecond' });
    expect((await status(key)).entries[1]?.text).toBe('nowon\nsecond');
  });

  it('is not open to others', async () => {
    const { id, cookies } = await send();
    expect((await answer(id, ada, { kind: 'note', text: 'x' })).statusCode).toBe(200);
    const url = `/api/level/${encodeURIComponent(id)}/review`;
    const payload = { kind: 'approved', reasons: [], text: '', seen: 2 };
    expect((await site.call({ method: 'POST', url, payload, cookies })).statusCode).toBe(401);
    expect((await site.call({ url, cookies: { ...cookies, ...(await site.logIn()) } })).statusCode).toBe(403);
  });

  it('needs a copy of the picture to approve, and says so', async () => {
    const { id } = await send({ path: 'https://pictures.example/else.png' });
    const response = await answer(id, ada, { kind: 'approved' });
    expect([response.statusCode, response.json().reason]).toEqual([400, 'picture-copy-needed']);
  });
});

describe('two managers at once', () => {
  it('decide once: the later one is told what happened', async () => {
    const { id } = await send({}, { image: true });
    await answer(id, ada, { kind: 'declined', reasons: ['too-hard'] });
    const late = await answer(id, bo, { kind: 'approved', seen: 1 });
    expect(late.statusCode).toBe(409);
    expect(late.json().detail).toMatch(/^This level was declined by user-\d+ in the meantime \(Too hard\)$/);
    expect((await kept(id)).state).toBe('archived');
  });

  it('may both write notes', async () => {
    const { id } = await send({}, { image: true });
    await answer(id, ada, { kind: 'note', text: 'one' });
    expect((await answer(id, bo, { kind: 'note', text: 'two', seen: 1 })).statusCode).toBe(200);
    expect((await answer(id, bo, { kind: 'approved', seen: 1 })).statusCode).toBe(200);
  });

  it('do not answer a level that was submitted again unseen', async () => {
    const { id, cookies } = await send();
    await submit({ ...(await kept(id)), presentation: 'better' }, cookies);
    const late = await answer(id, ada, { kind: 'declined', reasons: ['other'], seen: 1 });
    expect(late.json().detail).toBe('This level was submitted again by its creator in the meantime');
  });

  it('are not meant by one who never got the answer', async () => {
    const { id } = await send({}, { image: true });
    const action = { kind: 'approved', seen: 1 } as const;
    await answer(id, ada, action);
    const again = await answer(id, ada, action);
    expect([again.statusCode, again.json().entries.length]).toEqual([200, 2]);
    expect((await answer(id, bo, action)).statusCode).toBe(409);
  });
});

describe('a thread', () => {
  it('has what managers do in the list and in the editor', async () => {
    const { id, key } = await send({}, { image: true });
    for (const state of ['archived', 'submitted', 'approved', 'submitted']) {
      const payload = { ...(await kept(id)), state };
      const response = await site.call({ method: 'POST', url: '/api/level', payload, cookies: ada });
      expect(response.statusCode, response.body).toBe(200);
    }
    const { entries } = await thread(id, ada);
    expect(kindsOf(entries)).toEqual(['submitted', 'archived', 'reopened', 'approved', 'reopened']);
    expect(entries[1]?.user).toMatch(/^user-/);
    const payload = { ...(await kept(id)), state: 'archived' };
    await site.call({ method: 'POST', url: '/api/level', payload, cookies: ada });
    expect(await status(key)).toMatchObject({ status: 'archived', answeredAt: expect.any(String) });
  });

  it('of a level from before begins with what is known, and keeps the level that is replaced', async () => {
    const old = aLevel({ id: 'PL-Old:000000001', state: 'submitted', presentation: 'old' });
    await site.add(old);
    const { entries, status: now } = await thread(old.id, ada);
    expect(now).toBe('waiting');
    expect(entries).toMatchObject([{ number: 1, kind: 'submitted', at: old.createdAt, snapshot: null }]);
    expect((await answer(old.id, ada, { kind: 'note', text: 'Old.' })).statusCode).toBe(200);
    expect((await thread(old.id, ada)).entries.map(({ snapshot }) => snapshot?.presentation)).toEqual([
      'old',
      undefined,
    ]);
  });

  it('takes no more than 20 changes that nobody has looked at', async () => {
    const { id, cookies } = await send();
    const change = async (text: string) => {
      return submit({ ...(await kept(id)), presentation: text }, cookies);
    };
    for (let time = 1; time < 20; time += 1) expect((await change(`change ${time}`)).statusCode).toBe(200);
    expect((await change('too many')).statusCode).toBe(409);
    await answer(id, ada, { kind: 'changes-requested', reasons: ['other'] });
    expect((await change('asked for')).statusCode).toBe(200);
  });
});
