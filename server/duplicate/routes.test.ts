import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analysisSize } from '#shared/draft/small-picture.ts';
import type { Duplicates } from '#shared/duplicate/duplicates.ts';
import { fingerprintOf } from '#shared/duplicate/fingerprint.ts';
import { aLevel } from '../../test/builders.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import { writePicture } from '../picture/screenshots.ts';

const pictureOf = (name: string) =>
  readFile(new URL(`../../starter/screenshots/${name}.webp`, import.meta.url));

let site: TestSite;
let manager: Record<string, string>;
const [released, future, waiting, shelved] = [1, 2, 3, 4].map((gameId) =>
  aLevel({ gameId, name: `Game ${gameId}`, path: `https://pictures.example/${gameId}.png` }),
);

beforeAll(async () => {
  site = await openTestSite({ firstDay: '2026-11-19' });
  const stored = async (name: string) => writePicture(site.screenshots, await pictureOf(name));
  await site.add(
    { ...aLevel({ gameId: 9 }), path: await stored('pingus') },
    aLevel({ gameId: 9 }),
    { ...released } as ReturnType<typeof aLevel>,
    aLevel({ gameId: 9 }),
    { ...aLevel({ gameId: 9 }), path: await stored('wesnoth') },
    { ...future } as ReturnType<typeof aLevel>,
    { ...waiting, state: 'submitted' } as ReturnType<typeof aLevel>,
    { ...shelved, state: 'archived' } as ReturnType<typeof aLevel>,
  );
  manager = await site.logIn('manage-level');
});

afterAll(() => site.close());

let callers = 0;

async function ask(question: object, cookies = {}): Promise<Duplicates> {
  callers += 1;
  const payload = { gameId: 77, name: 'Nothing', path: '', ...question };
  const remoteAddress = `10.9.${callers >> 8}.${callers & 255}`;
  const response = await site.call({
    method: 'POST',
    url: '/api/duplicates',
    payload,
    cookies,
    remoteAddress,
  });
  expect(response.statusCode).toBe(200);
  return response.json();
}

/** The fingerprint that a browser makes of a file. */
async function fingerprint(image: Sharp): Promise<string> {
  const { data: file, info: size } = await image.png().toBuffer({ resolveWithObject: true });
  const { data, info } = await sharp(file)
    .resize({ ...analysisSize(size.width, size.height), fit: 'fill', kernel: 'linear' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return fingerprintOf({ width, height, data: new Uint8ClampedArray(data) }) ?? '';
}

describe('POST /api/duplicates', () => {
  it('finds a game among the released levels for visitors, and among all but archived ones for managers', async () => {
    const games = [released, future, waiting, shelved].map((level) => ({
      gameId: level?.gameId,
      name: level?.name,
    }));
    const found = (cookies = {}) => Promise.all(games.map(async (game) => (await ask(game, cookies)).game));
    expect(await found()).toEqual([true, false, false, false]);
    expect(await found(manager)).toEqual([true, true, true, false]);
  });

  it('leaves out the level itself, and games of more than a year ago', async () => {
    const game = { gameId: released?.gameId, name: released?.name };
    expect(await ask({ ...game, levelId: released?.id })).toEqual({ game: false, picture: false });
    const before = site.clock.now;
    site.clock.now += 366 * 24 * 3_600_000;
    expect((await ask(game)).game).toBe(false);
    site.clock.now = before;
  });

  it('finds a picture by its address', async () => {
    expect((await ask({ path: released?.path })).picture).toBe(true);
    expect((await ask({ path: waiting?.path })).picture).toBe(false);
    expect((await ask({ path: waiting?.path }, manager)).picture).toBe(true);
  });

  it('finds a picture that was scaled, compressed, brightened or framed', async () => {
    const original = await pictureOf('pingus');
    const changed = [
      sharp(original),
      sharp(original).resize(640),
      sharp(await sharp(original).jpeg({ quality: 40 }).toBuffer()),
      sharp(original).modulate({ brightness: 1.15 }),
      sharp(original).extend({ top: 90, bottom: 90, background: '#000' }),
    ];
    for (const image of changed)
      expect((await ask({ fingerprint: await fingerprint(image) })).picture).toBe(true);
  });

  it('does not take another picture for one of the site', async () => {
    for (const name of ['openttd', 'frozen-bubble', 'neverball']) {
      expect(await ask({ fingerprint: await fingerprint(sharp(await pictureOf(name))) }), name).toEqual({
        game: false,
        picture: false,
      });
    }
  });

  it('keeps pictures of the queue from visitors', async () => {
    const asked = { fingerprint: await fingerprint(sharp(await pictureOf('wesnoth'))) };
    expect((await ask(asked)).picture).toBe(false);
    expect((await ask(asked, manager)).picture).toBe(true);
  });

  it('gives a picture of one colour no fingerprint, and works with one that cannot be read', async () => {
    const plain = sharp({ create: { width: 800, height: 600, channels: 3, background: '#336' } });
    expect(await fingerprint(plain)).toBe('');
    await site.add({ ...aLevel(), path: `${'0'.repeat(64)}.webp` });
    const asked = { fingerprint: await fingerprint(sharp(await pictureOf('pingus'))) };
    expect((await ask(asked)).picture).toBe(true);
  });
});
