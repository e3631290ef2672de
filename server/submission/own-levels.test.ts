import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { levelRevision } from '#shared/level/level-version.ts';
import { aDraft, anImage } from '../../test/builders.ts';
import type { Cookies } from '../../test/level/level-calls.ts';
import { threadCalls } from '../../test/level/thread-calls.ts';
import { cookiesOf, openTestSite, type TestSite } from '../../test/site/site.ts';

let site: TestSite;
let manager: Cookies;
let image: Buffer;
let made = 0;
const { sendForm, submit, status, answer, thread, kept } = threadCalls(() => site);

beforeAll(async () => {
  site = await openTestSite({ config: { trustProxy: 'loopback' } });
  manager = await site.logIn('manage-level');
});

afterAll(() => site.close());

/** A key as the editor makes it. */
function aKey(): string {
  made += 1;
  return Buffer.alloc(16, made).toString('base64url');
}

/** A draft with a file, as the editor sends it, and what the creator knows after the first attempt. */
async function aSubmission(changes: Partial<Level> = {}) {
  image = await anImage().png().toBuffer();
  const draft = { ...aDraft({ path: 'local:picked', ...changes }), baseRevision: null };
  const key = aKey();
  const response = await sendForm({ ...draft, key }, {}, image);
  expect(response.json().key).toBe(key);
  return { draft, key, id: response.json<{ id: string }>().id };
}

const again = (draft: object, cookies: Cookies = {}) => sendForm(draft, cookies, image);

async function levels(): Promise<number> {
  return (await site.db.selectFrom('level').select('id').execute()).length;
}

async function events(id: string): Promise<number> {
  return (await site.db.selectFrom('audit_entry').select('id').where('subject', '=', id).execute()).length;
}

describe('who sends the form of somebody else', () => {
  it.each([
    ['without a path', { path: '' }],
    ['with any path', { path: 'picked' }],
    ['with the address of the picture', {}],
    ['with a key of their own', { path: '', key: Buffer.alloc(16, 255).toString('base64url') }],
  ])('gets neither its key nor its rights, %s', async (_, changes) => {
    const { draft, key, id } = await aSubmission({ path: 'https://pics.example/mary.png' });
    const before = await levels();
    const response = await again({ ...draft, ...changes });
    expect([response.statusCode, response.json().detail]).toEqual([
      409,
      'This level has already been submitted',
    ]);
    expect(response.json()).not.toHaveProperty('current');
    expect(cookiesOf(response)).toEqual({});
    expect(await levels()).toBe(before);
    const named = await again({ ...draft, ...changes, id, presentation: 'REPLACED' });
    expect(named.json().id).not.toBe(id);
    expect(await kept(id)).toMatchObject({ presentation: draft.presentation, version: 1 });
    expect((await status(key)).entries).toHaveLength(1);
  });
});

describe('a creator who sends a level again', () => {
  it('has one level, its key and its cookie when the first response was lost', async () => {
    const { draft, key, id } = await aSubmission();
    const before = await kept(id);
    const response = await again({ ...draft, key });
    expect(response.json()).toEqual({ id, key });
    expect(await kept(id)).toEqual(before);
    expect(await events(id)).toBe(1);
    const own = await site.call({
      url: `/api/level/${encodeURIComponent(id)}`,
      cookies: cookiesOf(response),
    });
    expect(own.statusCode).toBe(200);
  });

  it('has one level when two tabs send at the same time', async () => {
    image = await anImage().png().toBuffer();
    const draft = { ...aDraft({ path: 'local:picked' }), baseRevision: null, key: aKey() };
    const before = await levels();
    const both = await Promise.all([again(draft), again(draft)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(new Set(both.map((response) => response.json().id)).size).toBe(1);
    expect(await levels()).toBe(before + 1);
  });

  it('changes that level when the draft has changed since', async () => {
    const { draft, key, id } = await aSubmission();
    const response = await again({ ...draft, key, presentation: 'better' });
    expect(response.json()).toEqual({ id, key });
    expect(await kept(id)).toMatchObject({ presentation: 'better', version: 2 });
    expect((await thread(id, manager)).entries.map(({ kind }) => kind)).toEqual(['submitted', 'resubmitted']);
  });

  it('does not overwrite unseen what a manager has changed since', async () => {
    const { draft, key, id } = await aSubmission();
    const before = await kept(id);
    const save = { ...before, comment: 'theme', baseRevision: levelRevision(before) };
    expect(
      (await site.call({ method: 'POST', url: '/api/level', payload: save, cookies: manager })).statusCode,
    ).toBe(200);
    const response = await again({ ...draft, key, presentation: 'better' });
    expect(response.statusCode).toBe(409);
    const { current } = response.json<{ current: Level }>();
    expect(current).toMatchObject({ id, comment: 'theme' });
    const merged = { ...draft, id, comment: 'theme', presentation: 'better', key };
    const mine = await again({ ...merged, baseRevision: levelRevision(current) });
    expect(mine.json()).toEqual({ id, key });
    expect(await kept(id)).toMatchObject({ comment: 'theme', presentation: 'better' });
  });

  it('may do so from another device, with the key in the header', async () => {
    const { draft, key, id } = await aSubmission({ path: 'https://pics.example/ann.png' });
    const address = { ...draft, path: (await kept(id)).path };
    const headers = { 'x-submission-key': key, 'x-forwarded-for': '10.77.0.1' };
    const call = { method: 'POST' as const, url: '/api/level/submit', headers };
    const same = await site.call({ ...call, payload: address });
    expect(same.json()).toEqual({ id, key });
    expect(cookiesOf(same)).toHaveProperty('own-levels');
    const level = await kept(id);
    const payload = { ...level, presentation: 'from afar', baseRevision: levelRevision(level) };
    expect((await site.call({ ...call, payload })).json()).toEqual({ id, key });
    expect(await kept(id)).toMatchObject({ presentation: 'from afar' });
  });

  it('is not stopped by submissions that were closed, or are full, since', async () => {
    const { draft, key, id } = await aSubmission();
    const admin = await site.logIn('admin');
    const settings = { isOpen: false, notice: '', maxOfSubmitter: 1, maxInAll: 1 };
    const url = '/api/system/settings';
    const save = (value: object) =>
      site.call({ method: 'POST', url, payload: { name: 'submissions', value }, cookies: admin });
    await save(settings);
    expect((await again({ ...draft, key })).json()).toEqual({ id, key });
    await save({ ...settings, isOpen: true, maxOfSubmitter: 100, maxInAll: 500 });
  });

  it('makes a new level of a changed draft once there is a decision, and none of the same one', async () => {
    const { draft, key, id } = await aSubmission();
    await answer(id, manager, { kind: 'declined', reasons: ['other'] });
    const same = await again({ ...draft, key });
    expect([same.statusCode, same.json().detail]).toEqual([409, 'This level has already been submitted']);
    const changed = (await again({ ...draft, key, presentation: 'other' })).json();
    expect(changed.id).not.toBe(id);
    expect(changed.key).not.toBe(key);
    expect((await status(key)).level.id).toBe(id);
    expect((await status(changed.key)).level.id).toBe(changed.id);
  });

  it('makes a second level of what differs, without a key', async () => {
    const { draft, id } = await aSubmission();
    const zoomPresets = draft.zoomPresets.map((preset) => preset && { ...preset, x: preset.x + 0.001 });
    expect((await again({ ...draft, zoomPresets })).json().id).not.toBe(id);
  });
});

it.each(['', 'x', 'A'.repeat(23), `${'A'.repeat(21)}B`])('a key of the form %j is refused', async (key) => {
  expect((await submit({ ...aDraft(), key })).statusCode).toBe(400);
});
