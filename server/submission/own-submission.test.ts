import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNLISTED_GAME_ID } from '#shared/game/game.ts';
import type { Level } from '#shared/level/level.ts';
import { levelRevision } from '#shared/level/level-version.ts';
import { aDraft, aLevel, anImage } from '../../test/builders.ts';
import { type Cookies, submissionCalls } from '../../test/level/level-calls.ts';
import { filesOf, formOf, levelParts } from '../../test/level/upload.ts';
import { cookiesOf, openTestSite, type TestSite } from '../../test/site/site.ts';
import { releasePicture, removeIfOrphaned } from '../picture/orphans.ts';

let site: TestSite;
let manager: Cookies;
let released: Level;
const { submit, submitted, kept } = submissionCalls(() => site);

beforeAll(async () => {
  site = await openTestSite({ config: { trustProxy: 'loopback' } });
  released = aLevel({ path: await site.addPicture(), imageHeight: 1080 });
  await site.add(released);
  manager = await site.logIn('manage-level');
});

afterAll(() => site.close());

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

  it('can be opened with its picture in that browser only, and is in no shared cache', async () => {
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
    const other = 'https://pictures.example/other.png';
    await submitted({ ...draft, id, path: other }, cookies);
    expect(await kept(id)).toMatchObject({ id, version: 3, path: other });
    await submitted({ ...draft, id }, cookies);
    expect(await kept(id)).toMatchObject({ id, version: 4, path: draft.path });
  });

  it('keeps a picture that a later form has replaced, for managers, until the level is deleted', async () => {
    const { level, cookies } = await withPicture();
    await site.call({ url: `/api/thumbnail/${level.path}`, cookies });
    const hash = level.path.slice(0, 64);
    const ofIt = async () => (await filesOf(site.folder)).filter((file) => file.includes(hash));
    expect(await ofIt()).toHaveLength(1);
    await submitted({ ...level, path: 'https://pictures.example/later.png' }, cookies);
    expect(await ofIt()).toHaveLength(1);
    const url = `/api/screenshot/${level.path}`;
    expect((await site.call({ url, cookies: manager })).statusCode).toBe(200);
    for (const path of [url, `${url}/1`, `/api/thumbnail/${level.path}`]) {
      expect((await site.call({ url: path, cookies })).statusCode).toBe(404);
    }
    const orphan = await releasePicture(site.db, level.path, site.clock.now);
    await removeIfOrphaned({ ...site, now: () => site.clock.now, log: console }, orphan);
    expect(await ofIt()).toHaveLength(1);
    const admin = await site.logIn('admin');
    await site.call({ method: 'DELETE', url: `/api/level/${encodeURIComponent(level.id)}`, cookies: admin });
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
