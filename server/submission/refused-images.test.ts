import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anImage } from '../../test/builders.ts';
import { formats, imageCalls, draft as level, noise } from '../../test/level/image-calls.ts';
import { levelParts } from '../../test/level/upload.ts';
import { openSqliteSite, type TestSite } from '../../test/site/site.ts';

const MB = 1024 * 1024;

let site: TestSite;
const { expectRefusal } = imageCalls(() => site);

beforeAll(async () => {
  site = await openSqliteSite({ config: { trustProxy: 'loopback' } });
});

afterAll(() => site.close());

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [data.length, crc32(body)].map((number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(number);
    return bytes;
  });
  return Buffer.concat([length, body, checksum] as Buffer[]);
}

/** A black square of one bit per pixel. */
function blackPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc((1 + Math.ceil(side / 8)) * side);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('an image that is refused', () => {
  it.each(formats)('is a %s that breaks off', async (_, encode) => {
    const image = await encode(noise()).toBuffer();
    for (const length of [30, image.length / 2, image.length - 40]) {
      await expectRefusal(levelParts(level, image.subarray(0, length)), 422, 'unreadable-image');
    }
  });

  it('is a decompression bomb', async () => {
    const bomb = blackPng(14_000);
    expect(bomb.length).toBeLessThan(MB);
    expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({ width: 14_000 });
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
