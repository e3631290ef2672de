import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { playerLevelId } from '#shared/level/level-id.ts';
import { aDraft, aGame, aLevel, anImage } from '../../test/builders.ts';
import { submissionCalls } from '../../test/level/level-calls.ts';
import { formOf, levelParts } from '../../test/level/upload.ts';
import { cookiesOf, openTestSite, type TestSite } from '../../test/site/site.ts';
import { saveGames } from '../game/queries.ts';
import { findLevel } from '../level/queries.ts';

let site: TestSite;
let released: Level;
const { submit, submitted, kept } = submissionCalls(() => site);
const doom = aGame({ name: 'Doom', year: 1993 });

beforeAll(async () => {
  site = await openTestSite({ config: { trustProxy: 'loopback' } });
  await saveGames(site.db, [doom]);
  released = aLevel({ path: await site.addPicture(), imageHeight: 1080 });
  await site.add(released);
});

afterAll(() => site.close());

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
    const response = await site.call({ method: 'POST', url: '/api/level/submit', ...form });
    const { id } = response.json();
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
    const response = await submit(aDraft(changes));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid', detail: message });
    expect(response.json().errors).toContainEqual(expect.objectContaining({ path, message }));
  });

  it('takes the year of the catalogue for a release date', async () => {
    const { id } = await submitted(aDraft({ gameId: doom.id, name: 'DOOM', releaseDate: null }));
    expect((await kept(id)).releaseDate).toBe(1993);
  });

  it.each([
    [{ gameId: doom.id, name: 'Quake' }, 'body.name'],
    [{ gameId: 987_654, name: 'Doom' }, 'body.gameId'],
  ])('refuses the game %j, which is not what the catalogue says', async (changes, path) => {
    const response = await submit(aDraft(changes));
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toMatchObject([{ path }]);
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
    const response = await submit(aDraft({ path }));
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toMatchObject([{ path: 'body.path', message: 'Please select an image.' }]);
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
    const server = createServer((request, response) => {
      requests.push(request.url);
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    await submitted(aDraft({ path: `http://127.0.0.1:${port}/picture.png` }));
    // What the site had asked for would have come before this.
    await fetch(`http://127.0.0.1:${port}/last`);
    server.close();
    expect(requests).toEqual(['/last']);
  });

  it('gives another level of the same creator and image an id of its own, from this browser or another', async () => {
    const draft = aDraft({ presentation: 'first' });
    const first = await submitted(draft);
    const second = await submitted({ ...draft, presentation: 'second' }, first.cookies);
    const third = await submitted({ ...draft, presentation: 'third' });
    const copies = [1, 2, 3].map((copy) => playerLevelId('Ada', draft.path, copy));
    expect([first.id, second.id, third.id]).toEqual(copies);
    expect(copies.every((id) => /^PL-Ada:[0-9A-F]{9}$/.test(id))).toBe(true);
    const texts = await Promise.all(copies.map(async (id) => (await kept(id)).presentation));
    expect(texts).toEqual(['first', 'second', 'third']);
  });

  it('does not use the id of a deleted level again', async () => {
    const draft = aDraft();
    const first = await submitted(draft);
    const cookies = await site.logIn('admin');
    const url = `/api/level/${encodeURIComponent(first.id)}`;
    expect((await site.call({ method: 'DELETE', url, cookies })).statusCode).toBe(200);
    const second = await submitted(draft);
    expect(second.id).toBe(playerLevelId('Ada', draft.path, 2));
  });

  it('takes the same level twice from a browser as one, whatever its picture', async () => {
    const draft = aDraft();
    const first = await submitted(draft);
    expect((await submitted(draft, first.cookies)).id).toBe(first.id);
    expect((await kept(first.id)).version).toBe(1);
  });

  it('is refused above 20 in an hour from one address, before the body is read', async () => {
    const address = '10.9.9.9';
    for (let count = 0; count < 20; count += 1) await submit({}, {}, address);
    const response = await submit(aDraft(), {}, address);
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(3000);
    expect((await submit(aDraft(), {}, '10.9.9.8')).statusCode).toBe(200);
  });

  it('is refused from another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const form = await formOf(levelParts(aDraft()));
    const call = { method: 'POST' as const, url: '/api/level/submit', payload: form.payload };
    const response = await site.call({ ...call, headers: { ...form.headers, ...headers } });
    expect(response.statusCode).toBe(403);
  });

  it('takes twenty new levels a day from an address that forgets them, and changes of those it has', async () => {
    const address = '10.77.0.1';
    const key = 'A'.repeat(22);
    const draft = aDraft();
    const first = await submit({ ...draft, key }, {}, address);
    for (let count = 1; count < 20; count += 1) {
      // Twenty calls an hour are allowed.
      site.clock.now += 600_000;
      expect((await submit(aDraft(), {}, address)).statusCode).toBe(200);
    }
    site.clock.now += 3_600_000;
    const refused = await submit(aDraft(), {}, address);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many']);
    const headers = { 'x-forwarded-for': address };
    const opening = await site.call({ url: '/api/submissions/opening', headers });
    expect(opening.json().refusal).toMatch(/^Many levels were sent from your network: .* in \d+ hours\.$/);
    const { id } = first.json();
    // The same level again, as its first response was lost, is no new one.
    expect((await submit({ ...draft, key }, {}, address)).json()).toEqual({ id, key });
    const changed = { ...(await kept(id)), comment: 'Better' };
    expect((await submit(changed, cookiesOf(first), address)).statusCode).toBe(200);
    expect((await submit(aDraft())).statusCode).toBe(200);
    site.clock.now += 86_400_000;
    expect((await submit(aDraft(), {}, address)).statusCode).toBe(200);
  });
});
