import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNLISTED_GAME_ID } from '#shared/game/game.ts';
import type { Level } from '#shared/level/level.ts';
import { playerLevelId } from '#shared/level/level-id.ts';
import { levelRevision } from '#shared/level/level-version.ts';
import { aDraft, aGame, aLevel, anImage } from '../../test/builders.ts';
import { cookiesOf, openTestSite, type TestSite } from '../../test/site.ts';
import { filesOf, formOf, levelParts } from '../../test/upload.ts';
import { saveGames } from '../game/queries.ts';
import { findLevel } from '../level/queries.ts';

type Cookies = Record<string, string>;

let site: TestSite;
let manager: Cookies;
let released: Level;
let calls = 0;
const doom = aGame({ name: 'Doom', year: 1993 });

beforeAll(async () => {
  site = await openTestSite({ config: { trustProxy: 'loopback' } });
  await saveGames(site.db, [doom]);
  released = aLevel({ path: await site.addPicture(), imageHeight: 1080 });
  await site.add(released);
  manager = await site.logIn('manage-level');
});

afterAll(() => site.close());

function nextAddress(): string {
  calls += 1;
  return `10.1.${Math.floor(calls / 250)}.${calls % 250}`;
}

function submit(payload: object, cookies: Cookies = {}, address = nextAddress()) {
  const headers = { 'x-forwarded-for': address };
  return site.call({ method: 'POST', url: '/api/level/submit', payload, cookies, headers });
}

async function submitted(draft: Level, cookies: Cookies = {}) {
  const reply = await submit(draft, cookies);
  expect(reply.statusCode).toBe(200);
  return { id: reply.json<{ id: string }>().id, cookies: cookiesOf(reply) };
}

async function kept(id: string): Promise<Level> {
  const placed = await findLevel(site.db, id);
  if (!placed) throw new Error(`No level ${id}`);
  return placed.level;
}

describe('POST /api/level/submit', () => {
  it('takes a level from anyone, and only as submitted, with nothing that managers decide', async () => {
    const credit = { attribution: 'me', licence: 'mine', homepage: '' };
    const draft = aDraft({ state: 'approved', celebration: 'Hooray', popularity: 9, credit, version: 7 });
    const { id } = await submitted({ ...draft, createdAt: '2020-01-01T00:00:00.000Z' });
    expect(id).toBe(playerLevelId('Ada', draft.path));
    expect(await kept(id)).toEqual({
      ...draft,
      id,
      state: 'submitted',
      celebration: '',
      popularity: null,
      credit: null,
      version: 1,
      createdAt: '2026-11-20T12:00:00.000Z',
    });
    expect((await findLevel(site.db, id))?.index).toBeNull();
  });

  it('stores an image that travels along', async () => {
    const image = await anImage(400, 300).png().toBuffer();
    const form = await formOf(levelParts(aDraft({ path: 'picked' }), image));
    const reply = await site.call({ method: 'POST', url: '/api/level/submit', ...form });
    const { id } = reply.json();
    const level = await kept(id);
    expect(level.path).toMatch(/^[0-9a-f]{64}\.webp$/);
    const size = { imageRatio: 4 / 3, imageHeight: 300 };
    expect(level).toMatchObject({ id: playerLevelId('Ada', level.path), ...size });
  });

  it('replaces an address by the image that was found there, and keeps its id', async () => {
    const image = await anImage(400, 300).png().toBuffer();
    const draft = aDraft();
    const form = await formOf(levelParts(draft, image));
    const { id } = (await site.call({ method: 'POST', url: '/api/level/submit', ...form })).json();
    expect(id).toBe(playerLevelId('Ada', draft.path));
    expect((await kept(id)).path).toMatch(/^[0-9a-f]{64}\.webp$/);
  });

  it.each([
    [{ name: ' ' }, 'Please select a game.', 'body.name'],
    [{ path: '' }, 'Please select an image.', 'body.path'],
    [{ creator: ' ' }, 'Please enter your name in the Creator field.', 'body.creator'],
    [{ releaseDate: null }, 'Please enter the initial release date of the game.', 'body.releaseDate'],
    [{ zoomPresets: [null, null, null, null, null] }, 'Zoom level #1 is not set.', 'body.zoomPresets.0'],
  ])('refuses %j with the message of its rule', async (changes, message, path) => {
    const reply = await submit(aDraft(changes));
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'invalid', detail: message });
    expect(reply.json().errors).toContainEqual({ path, message });
  });

  it('takes the year of the catalogue for a release date', async () => {
    await submitted(aDraft({ gameId: doom.id, name: 'DOOM', releaseDate: null }));
  });

  it.each([
    [{ gameId: doom.id, name: 'Quake' }, 'body.name'],
    [{ gameId: 987_654, name: 'Doom' }, 'body.gameId'],
  ])('refuses the game %j, which is not what the catalogue says', async (changes, path) => {
    const reply = await submit(aDraft(changes));
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toMatchObject([{ path }]);
  });

  it.each([
    'picked',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    'http://',
    '../../etc/passwd',
    `${'0'.repeat(64)}.webp`,
  ])('refuses the path %s without an image', async (path) => {
    const reply = await submit(aDraft({ path }));
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual([{ path: 'body.path', message: 'Please select an image.' }]);
  });

  it('takes a picture of the site that its sender may see, and no other', async () => {
    const hidden = aLevel({ path: await site.addPicture(), state: 'submitted' });
    await site.add(hidden);
    expect((await submit(aDraft({ path: hidden.path }))).statusCode).toBe(400);
    const { id } = await submitted(aDraft({ path: released.path, imageRatio: 9, imageHeight: 9 }));
    expect(await kept(id)).toMatchObject({ imageRatio: 16 / 9, imageHeight: 1080 });
    const foreign = await submitted(aDraft({ imageHeight: 9 }));
    expect(await kept(foreign.id)).not.toHaveProperty('imageHeight');
  });

  it('never asks for an address that somebody typed', async () => {
    const requests: unknown[] = [];
    const server = createServer((request, reply) => {
      requests.push(request.url);
      reply.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    await submitted(aDraft({ path: `http://127.0.0.1:${port}/picture.png` }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    server.close();
    expect(requests).toEqual([]);
  });

  it('leaves a level of somebody else as it is, whatever its state, and the image behind', async () => {
    const draft = aDraft({ presentation: 'mine' });
    const { id } = await submitted(draft);
    const image = await anImage().png().toBuffer();
    const form = await formOf(levelParts({ ...draft, presentation: 'stolen' }, image));
    const files = await filesOf(site.folder);
    const reply = await site.call({ method: 'POST', url: '/api/level/submit', ...form });
    expect(reply.statusCode).toBe(409);
    expect(reply.json().detail).toBe('There is a level with this creator and image already');
    expect(reply.json()).not.toHaveProperty('current');
    expect((await kept(id)).presentation).toBe('mine');
    expect(await filesOf(site.folder)).toEqual(files);
  });

  it('takes the very same form again from who never got the answer, once', async () => {
    const draft = aDraft({ path: 'picked' });
    const image = await anImage().png().toBuffer();
    const send = async (changes: Partial<Level> = {}) => {
      const form = await formOf(levelParts({ ...draft, ...changes }, image));
      return site.call({ method: 'POST', url: '/api/level/submit', remoteAddress: nextAddress(), ...form });
    };
    const { id } = (await send()).json();
    const before = await kept(id);
    const again = await send();
    expect(again.json()).toEqual({ id });
    expect(await kept(id)).toEqual(before);
    const deeds = site.db.selectFrom('audit_entry').select('id').where('subject', '=', id);
    expect(await deeds.execute()).toHaveLength(1);
    const cookies = cookiesOf(again);
    const edited = await site.call({ url: `/api/level/${encodeURIComponent(id)}`, cookies });
    expect(edited.statusCode).toBe(200);
    // Not a digit may differ, and nobody may have decided on it.
    const zoomPresets = draft.zoomPresets.map((preset) => preset && { ...preset, x: preset.x + 0.001 });
    for (const changes of [{ zoomPresets }, { presentation: 'x' }]) {
      expect((await send(changes)).statusCode).toBe(409);
    }
    const archived = { state: 'archived' } as const;
    await site.db.updateTable('level').set(archived).where('id', '=', id).execute();
    expect((await send()).statusCode).toBe(409);
  });

  it('takes the same form again from nobody else when its image is on the web', async () => {
    const draft = aDraft();
    const image = await anImage().png().toBuffer();
    const send = async () => {
      const form = await formOf(levelParts(draft, image));
      return site.call({ method: 'POST', url: '/api/level/submit', remoteAddress: nextAddress(), ...form });
    };
    expect((await send()).statusCode).toBe(200);
    expect((await send()).statusCode).toBe(409);
  });

  it('is refused above 20 in an hour from one address, before the body is read', async () => {
    const address = '10.9.9.9';
    for (let count = 0; count < 20; count += 1) await submit({}, {}, address);
    const reply = await submit(aDraft(), {}, address);
    expect(reply.statusCode).toBe(429);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(3000);
    expect((await submit(aDraft(), {}, '10.9.9.8')).statusCode).toBe(200);
  });

  it('is refused from another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const form = await formOf(levelParts(aDraft()));
    const call = { method: 'POST' as const, url: '/api/level/submit', payload: form.payload };
    const reply = await site.call({ ...call, headers: { ...form.headers, ...headers } });
    expect(reply.statusCode).toBe(403);
  });
});

describe('a submission in the browser that sent it', () => {
  async function seen(id: string, cookies: Cookies): Promise<number> {
    const url = `/api/level/${encodeURIComponent(id)}`;
    return (await site.call({ url, cookies })).statusCode;
  }

  async function withPicture() {
    const image = await anImage(400, 300).png().toBuffer();
    const form = await formOf(levelParts(aDraft({ path: 'picked' }), image));
    const reply = await site.call({ method: 'POST', url: '/api/level/submit', ...form });
    const { id } = reply.json();
    return { level: await kept(id), cookies: cookiesOf(reply), reply };
  }

  it('can be opened with its picture, by no other stranger and under no shared cache', async () => {
    const { level, cookies } = await withPicture();
    const list = await site.call({ url: '/api/levels', cookies });
    expect(list.json<Level[]>().map(({ id }) => id)).toEqual([released.id, level.id]);
    expect(list.headers['cache-control']).toBe('private, no-cache');
    const held = { 'if-none-match': String(list.headers.etag) };
    expect((await site.call({ url: '/api/levels', cookies, headers: held })).statusCode).toBe(304);
    const key = encodeURIComponent(`${level.id}.1`);
    for (const form of ['screenshot/{}', 'screenshot/{}/1', 'thumbnail/{}']) {
      const url = `/api/${form.replace('{}', level.path)}?${key}`;
      const own = await site.call({ url, cookies });
      expect(own.statusCode).toBe(200);
      expect(own.headers['cache-control']).toMatch(/^private/);
      expect((await site.call(url)).statusCode).toBe(404);
    }
    expect([await seen(level.id, cookies), await seen(level.id, {})]).toEqual([200, 404]);
  });

  it('is told by a cookie that no script reads and no other site sends', async () => {
    const { reply } = await withPicture();
    expect(reply.cookies).toMatchObject([
      { name: 'own-levels', httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 365 * 86_400 },
    ]);
  });

  it('is not told by a cookie that was forged or changed', async () => {
    const { level, cookies } = await withPicture();
    const other = await withPicture();
    const [content, signature] = cookies['own-levels']?.split('.') ?? [];
    const forged = Buffer.from(JSON.stringify([level.id])).toString('base64url');
    const [, otherSignature] = other.cookies['own-levels']?.split('.') ?? [];
    expect(content).toBe(forged);
    const tries = [
      forged,
      `${forged}.`,
      `${forged}.${otherSignature}`,
      `${forged}.${signature}x`,
      '.',
      'x.y',
    ];
    for (const text of tries) expect(await seen(level.id, { 'own-levels': text })).toBe(404);
    expect(await seen(level.id, other.cookies)).toBe(404);
    expect((await submit({ ...level, presentation: 'x' }, other.cookies)).statusCode).toBe(400);
    expect(await kept(level.id)).toEqual(level);
  });

  it('remembers several submissions', async () => {
    const first = await submitted(aDraft());
    const second = await submitted(aDraft(), first.cookies);
    expect([await seen(first.id, second.cookies), await seen(second.id, second.cookies)]).toEqual([200, 200]);
  });

  it('takes its next form while it waits: a new version if players would see a change', async () => {
    const draft = aDraft();
    const { id, cookies } = await submitted(draft);
    await submitted({ ...draft, id }, cookies);
    expect((await kept(id)).version).toBe(1);
    await submitted({ ...draft, id, presentation: 'better' }, cookies);
    expect(await kept(id)).toMatchObject({ version: 2, presentation: 'better', state: 'submitted' });
    await submitted({ ...draft, presentation: 'best' }, cookies);
    expect(await kept(id)).toMatchObject({ version: 3, presentation: 'best' });
    const other = 'https://pictures.example/other.png';
    await submitted({ ...draft, id, path: other }, cookies);
    expect(await kept(id)).toMatchObject({ id, version: 1, path: other });
  });

  it('keeps no picture that a later form has replaced', async () => {
    const { level, cookies } = await withPicture();
    await site.call({ url: `/api/thumbnail/${level.path}`, cookies });
    const hash = level.path.slice(0, 64);
    const ofIt = async () => (await filesOf(site.folder)).filter((file) => file.includes(hash));
    expect(await ofIt()).toHaveLength(2);
    await submitted({ ...level, path: 'https://pictures.example/later.png' }, cookies);
    expect(await ofIt()).toEqual([]);
  });

  it('keeps what a manager has added, and does not overwrite it unseen', async () => {
    const { id, cookies } = await submitted(aDraft());
    const before = await kept(id);
    const edited = { ...before, celebration: 'Hooray', popularity: 4, presentation: 'edited' };
    const save = { ...edited, baseRevision: levelRevision(before) };
    const saved = await site.call({ method: 'POST', url: '/api/level', payload: save, cookies: manager });
    expect(saved.statusCode).toBe(200);
    const stale = { ...before, presentation: 'stale', baseRevision: levelRevision(before) };
    const reply = await submit(stale, cookies);
    expect(reply.statusCode).toBe(409);
    expect(reply.json().current).toMatchObject({ id, presentation: 'edited' });
    const now = await kept(id);
    await submit({ ...now, comment: 'theme', baseRevision: levelRevision(now) }, cookies);
    expect(await kept(id)).toMatchObject({ celebration: 'Hooray', popularity: 4, comment: 'theme' });
  });

  it('stays as it is once it is decided on, yet can be seen', async () => {
    for (const state of ['approved', 'archived'] as const) {
      const { level: before, cookies } = await withPicture();
      const { id } = before;
      const payload = { ...before, state, baseRevision: levelRevision(before) };
      const reply = await site.call({ method: 'POST', url: '/api/level', payload, cookies: manager });
      expect(reply.statusCode).toBe(200);
      const again = await submit({ ...before, presentation: 'late' }, cookies);
      expect(again.statusCode).toBe(409);
      expect(again.json().detail).toMatch(/decided/);
      expect(await seen(id, cookies)).toBe(200);
    }
  });

  it('is a new one when it was deleted since', async () => {
    const { id, cookies } = await submitted(aDraft());
    const before = await kept(id);
    await site.db.deleteFrom('level').where('id', '=', id).execute();
    expect((await submitted(before, cookies)).id).toBe(id);
  });

  it('shows no gap in the daily order when it waits for its day', async () => {
    const { id, cookies } = await submitted(aDraft({ gameId: UNLISTED_GAME_ID }));
    await site.db
      .updateTable('level')
      .set({ state: 'approved', position: 500 })
      .where('id', '=', id)
      .execute();
    await site.add(...Array.from({ length: 15 }, () => aLevel()));
    const list = (await site.call({ url: '/api/levels', cookies })).json<Level[]>();
    expect(list.map((level) => level.id)).not.toContain(id);
  });
});
