import { connect } from 'node:net';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aDraft, anImage } from '../../test/builders.ts';
import { openTestSite, type TestSite } from '../../test/site.ts';
import { filesOf, formOf, hashOf, levelParts, type Part } from '../../test/upload.ts';

const MB = 1024 * 1024;
const level = aDraft({ path: 'picked' });

let site: TestSite;
let caller = 0;

beforeAll(async () => {
  site = await openTestSite({ config: { trustProxy: 'loopback' } });
});

// Everybody calls from an address of their own: the limit has its own test.
beforeEach(() => {
  caller += 1;
});

afterAll(() => site.close());

async function send(parts: readonly Part[]) {
  const form = await formOf(parts);
  const headers = { ...form.headers, 'x-forwarded-for': `10.0.0.${caller}` };
  return site.call({ method: 'POST', url: '/api/level/submit', payload: form.payload, headers });
}

async function countLevels(): Promise<number> {
  return (await site.db.selectFrom('level').select('id').execute()).length;
}

/** Refused, and nothing is left: no file in the data folder, no row. */
async function expectRefusal(parts: readonly Part[], status: number, code: string) {
  const before = [await filesOf(site.folder), await countLevels()];
  const reply = await send(parts);
  expect({ status: reply.statusCode, ...reply.json() }).toMatchObject({ status, code });
  expect(reply.json().detail.length).toBeGreaterThan(10);
  expect([await filesOf(site.folder), await countLevels()]).toEqual(before);
  return reply.json();
}

/** An image that says something else everywhere, so that it cannot break off unnoticed. */
function noise(width = 160, height = 120): Sharp {
  const type = 'gaussian' as const;
  return sharp({
    create: { width, height, channels: 3, noise: { type, mean: 128, sigma: 60 }, background: '#000' },
  });
}

async function stored(image: Buffer) {
  const reply = await send(levelParts({ ...level, creator: `C${caller}` }, image));
  expect(reply.json()).toEqual({ id: expect.stringMatching(/^PL-/) });
  const { id } = reply.json();
  const row = await site.db.selectFrom('level').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const bytes = await site.screenshots.pictures.read(row.path);
  if (!bytes) throw new Error('Nothing is stored');
  expect(row.path).toBe(`${hashOf(bytes)}.webp`);
  return { row, bytes, picture: await sharp(bytes).metadata() };
}

const forms: [string, (image: Sharp) => Sharp][] = [
  ['PNG', (image) => image.png()],
  ['JPEG', (image) => image.jpeg()],
  ['WebP', (image) => image.webp()],
  ['AVIF', (image) => image.avif({ effort: 0 })],
];

describe('an image that comes in', () => {
  it.each(forms)('is stored as WebP from %s, under the hash of what is stored', async (_, encode) => {
    const image = await encode(anImage(640, 480)).toBuffer();
    const { row, picture } = await stored(image);
    expect(picture).toMatchObject({ format: 'webp', width: 640, height: 480 });
    expect(row).toMatchObject({ image_ratio: 640 / 480, state: 'submitted', version: 1 });
  });

  it('loses where and with what it was taken, and stands upright', async () => {
    const exif = { IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
    const turned = anImage(640, 480).jpeg().withExif(exif).withMetadata({ orientation: 6 });
    const image = await turned
      .withExifMerge(exif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .toBuffer();
    expect(await sharp(image).metadata()).toMatchObject({ exif: expect.any(Buffer), orientation: 6 });
    const { bytes, picture } = await stored(image);
    expect(picture).toMatchObject({ width: 480, height: 640 });
    for (const part of ['exif', 'xmp', 'icc', 'iptc', 'orientation'])
      expect(picture).not.toHaveProperty(part);
    expect(bytes.includes('Ada')).toBe(false);
  });

  it.each(forms)('keeps nothing of what hangs on to the end of a %s', async (_, encode) => {
    const image = await encode(anImage()).toBuffer();
    const polyglot = Buffer.concat([image, Buffer.from('PK\x03\x04<script>alert(1)</script>')]);
    const { bytes } = await stored(polyglot);
    expect(bytes.includes('script')).toBe(false);
  });

  it('is told by its content, whatever it is called', async () => {
    const image = await anImage().png().toBuffer();
    const parts = levelParts({ ...level, screenshotContentType: 'image/svg+xml', creator: 'Bob' }, image);
    expect((await send(parts)).statusCode).toBe(200);
  });

  it('keeps the hard pixels of a drawn one', async () => {
    const pixels = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, index) => (index % 7) * 36));
    const drawn = sharp(pixels, { raw: { width: 64, height: 64, channels: 3 } });
    const { bytes } = await stored(await drawn.png().toBuffer());
    expect(await sharp(bytes).raw().toBuffer()).toEqual(pixels);
  });

  it('may have up to 40 megapixels, all of them different', { timeout: 60_000 }, async () => {
    const { picture } = await stored(await noise(7300, 5400).jpeg({ quality: 50 }).toBuffer());
    expect(picture).toMatchObject({ width: 7300, height: 5400 });
  });

  it('lies black beneath what is transparent', async () => {
    const background = { r: 255, g: 0, b: 0, alpha: 0 };
    const image = await sharp({ create: { width: 8, height: 8, channels: 4, background } })
      .png()
      .toBuffer();
    const { bytes } = await stored(image);
    expect([...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([0, 0, 0]);
  });
});

describe('an image that is refused', () => {
  it.each(forms)('is a %s that breaks off', async (_, encode) => {
    const image = await encode(noise()).toBuffer();
    for (const length of [30, image.length / 2, image.length - 40]) {
      await expectRefusal(levelParts(level, image.subarray(0, length)), 422, 'unreadable-image');
    }
  });

  it('is a decompression bomb', async () => {
    const flat = { width: 14_000, height: 14_000, channels: 3 as const, background: '#123456' };
    const bomb = await sharp({ create: flat, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(MB);
    const memory = process.memoryUsage().rss;
    const { detail } = await expectRefusal(levelParts(level, bomb), 422, 'unreadable-image');
    expect(detail).toMatch(/40 megapixels/);
    expect(process.memoryUsage().rss - memory).toBeLessThan(100 * MB);
  });

  it('has a row more than 40 megapixels', async () => {
    const flat = { width: 8000, height: 5001, channels: 3 as const, background: '#123456' };
    const image = await sharp({ create: flat }).png({ compressionLevel: 1 }).toBuffer();
    const { detail } = await expectRefusal(levelParts(level, image), 422, 'unreadable-image');
    expect(detail).toMatch(/40 megapixels/);
  });

  it('is longer than WebP can hold', async () => {
    const image = await anImage(16_384, 2).png().toBuffer();
    await expectRefusal(levelParts(level, image), 422, 'unreadable-image');
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['SVG after a declaration', '\uFEFF \n<?xml version="1.0"?><svg/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['PDF', '%PDF-1.7 and more'],
    ['BMP', 'BM and more'],
    ['TIFF', 'II*\0 and more'],
    ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['MP4', '\0\0\0\x18ftypisom\0\0\0\0isommp42'],
  ])('is %s', async (_, content) => {
    await expectRefusal(levelParts(level, Buffer.from(content)), 415, 'unsupported-type');
  });

  it.each(['gif', 'webp'] as const)('is an animated %s', async (format) => {
    const frames = await Promise.all([noise(9, 9), noise(9, 9)].map((one) => one.png().toBuffer()));
    const image = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
    expect((await sharp(image).metadata()).pages).toBe(2);
    await expectRefusal(levelParts(level, image), 415, 'unsupported-type');
  });

  it('is an animated PNG', async () => {
    const still = await anImage(9, 9).png().toBuffer();
    const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\xf3\x8d\x93\x70', 'latin1');
    const animated = Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]);
    await expectRefusal(levelParts(level, animated), 415, 'unsupported-type');
  });

  it.each([
    ['an empty file', ''],
    ['a word', 'image'],
    ['a long text', 'x'.repeat(1000)],
  ])('is %s', async (_, content) => {
    await expectRefusal(levelParts(level, Buffer.from(content)), 422, 'unreadable-image');
  });

  it('has more than 15 MB', async () => {
    for (const length of [15 * MB + 1, 16 * MB, 40 * MB]) {
      await expectRefusal(levelParts(level, Buffer.alloc(length, 1)), 413, 'too-large');
    }
  });
});

describe('a form that is refused', () => {
  let address: string;

  beforeAll(async () => {
    address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  });

  it('has no level', async () => {
    const image = await anImage().png().toBuffer();
    const problem = await expectRefusal([[hashOf(image), image]], 400, 'invalid');
    expect(problem.errors).toEqual([{ path: 'form.level', message: expect.any(String) }]);
  });

  it('names its parts otherwise', async () => {
    const image = await anImage().png().toBuffer();
    const [text] = levelParts(level);
    if (!text) throw new Error('No part');
    await expectRefusal([text, ['image', image]], 400, 'invalid');
    await expectRefusal([text, [hashOf(Buffer.from('other')), image]], 400, 'invalid');
    await expectRefusal([['levels', JSON.stringify(level)]], 400, 'invalid');
  });

  it('has parts too many', async () => {
    const [one, other] = await Promise.all([anImage(), anImage()].map((image) => image.png().toBuffer()));
    if (!one || !other) throw new Error('No image');
    await expectRefusal([...levelParts(level, one), [hashOf(other), other]], 413, 'too-large');
    await expectRefusal([...levelParts(level), ...levelParts(level)], 413, 'too-large');
  });

  it('holds a level that is none', async () => {
    await expectRefusal([['level', 'no json']], 400, 'invalid');
    await expectRefusal([['level', '{}']], 400, 'invalid');
    await expectRefusal([['level', JSON.stringify({ ...level, secret: 1 })]], 400, 'invalid');
    await expectRefusal([['level', JSON.stringify({ ...level, comment: 'a\0b' })]], 400, 'invalid');
    await expectRefusal([['level', `"${'x'.repeat(200_000)}"`]], 413, 'too-large');
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['a boundary that never comes', 'multipart/form-data; boundary=a', 'x'],
    [
      'an end that never comes',
      'multipart/form-data; boundary=a',
      '--a\r\ncontent-disposition: form-data; name="level"\r\n\r\n{}',
    ],
  ])('has %s', async (_, contentType, payload) => {
    const headers = { 'content-type': contentType };
    const reply = await site.call({ method: 'POST', url: '/api/level/submit', payload, headers });
    expect(reply.statusCode).toBe(400);
  });

  it('goes to another call', async () => {
    const form = await formOf(levelParts(level));
    for (const url of ['/api/login', '/api/logout', '/api/level/ZO-1/score']) {
      expect((await site.call({ method: 'POST', url, ...form })).statusCode).toBe(415);
    }
  });

  it('comes together with too many others', async () => {
    const forms = await Promise.all(
      Array.from({ length: 14 }, async () => formOf(levelParts(level, await noise().png().toBuffer()))),
    );
    const replies = await Promise.all(
      forms.map(({ payload, headers }, index) => {
        const from = { ...headers, 'x-forwarded-for': `10.2.0.${index}` };
        return site.call({ method: 'POST', url: '/api/level/submit', payload, headers: from });
      }),
    );
    const refused = replies.filter((reply) => reply.statusCode === 503);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.headers['retry-after']).toBe('30');
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(12);
    caller += 1;
    expect((await send(levelParts(aDraft()))).statusCode).toBe(200);
  });

  it('is abandoned half way, again and again, and blocks nobody', async () => {
    const start = `--a\r\ncontent-disposition: form-data; name="x"; filename="x"\r\n\r\nhalf`;
    for (let count = 0; count < 15; count += 1) {
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      const headers = `Host: x\r\nX-Forwarded-For: 10.3.0.${count}\r\nContent-Length: 999`;
      const type = 'Content-Type: multipart/form-data; boundary=a';
      socket.write(`POST /api/level/submit HTTP/1.1\r\n${headers}\r\n${type}\r\n\r\n${start}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      await new Promise((resolve) => socket.once('close', resolve).destroy());
    }
    await vi.waitFor(async () => expect((await send(levelParts(aDraft()))).statusCode).toBe(200));
  });

  it('is too large over a real connection, and is told so', async () => {
    const form = new FormData();
    form.append('level', JSON.stringify(level));
    form.append('x', new Blob([new Uint8Array(16 * MB)]));
    const reply = await fetch(`${address}/api/level/submit`, { method: 'POST', body: form });
    expect(reply.status).toBe(413);
  });
});
