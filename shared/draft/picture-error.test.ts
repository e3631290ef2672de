import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MAX_PICTURE_BYTES } from '../level/picture/picture-limits.ts';
import { damagedText, pictureError } from './picture-error.ts';
import { pictureHeader } from './picture-header.ts';
import { typeOfBytes } from './picture-type.ts';

const ANIMATED = 'This picture is animated: please choose a still one.';
const OTHER_TYPE = 'Please choose a PNG, JPEG, WebP or AVIF picture.';

function blank(width = 70, height = 50, background = '#247') {
  return sharp({ create: { width, height, channels: 3, background } });
}

async function frames(): Promise<Buffer[]> {
  return await Promise.all(['#f00', '#00f'].map((colour) => blank(70, 50, colour).png().toBuffer()));
}

async function animation() {
  return sharp(await frames(), { join: { animated: true } });
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** A PNG with a chunk after its header. */
async function pngWith(name: string, data: Buffer): Promise<Buffer> {
  const png = await blank().png().toBuffer();
  return Buffer.concat([png.subarray(0, 33), chunk(name, data), png.subarray(33)]);
}

/** The header of a PNG of a size, without its pixels. */
async function pngOfSize(width: number, height: number): Promise<Buffer> {
  const png = await blank().png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

function box(name: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length + 8);
  return Buffer.concat([size, Buffer.from(name, 'latin1'), content]);
}

describe('a picture file', () => {
  const kinds: [type: string, file: () => Promise<Buffer>][] = [
    ['image/png', () => blank().png().toBuffer()],
    ['image/jpeg', () => blank().jpeg().toBuffer()],
    [
      'image/jpeg',
      () =>
        blank()
          .jpeg({ progressive: true })
          .withExif({ IFD0: { Artist: 'Ann' } })
          .toBuffer(),
    ],
    ['image/webp', () => blank().webp().toBuffer()],
    ['image/webp', () => blank().webp({ lossless: true }).toBuffer()],
    [
      'image/webp',
      () =>
        blank()
          .webp()
          .withExif({ IFD0: { Artist: 'Ann' } })
          .toBuffer(),
    ],
    ['image/avif', () => blank().avif().toBuffer()],
  ];
  it.each(kinds)('tells its type and size: %s', async (type, file) => {
    const bytes = await file();
    expect(typeOfBytes(bytes)).toBe(type);
    expect(pictureHeader(bytes, type)).toEqual({ width: 70, height: 50, isAnimated: false });
    expect(pictureError(bytes)).toBeNull();
  });

  it('is known by its content, also an AVIF of another major brand', async () => {
    const avif = await blank().avif().toBuffer();
    avif.write('mif1', 8, 'latin1');
    expect(pictureError(avif)).toBeNull();
    expect(pictureError(await blank().tiff().toBuffer())).toBe(OTHER_TYPE);
    expect(pictureError(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(OTHER_TYPE);
    expect(pictureError(Buffer.alloc(0))).toBe('This file is empty.');
  });

  it('is refused when it is animated', async () => {
    expect(pictureError(await (await animation()).webp().toBuffer())).toBe(ANIMATED);
    expect(pictureError(await (await animation()).webp({ lossless: true }).toBuffer())).toBe(ANIMATED);
    expect(pictureError(await pngWith('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])))).toBe(ANIMATED);
    const sequence = box('ftyp', Buffer.from('avis\0\0\0\0avismsf1', 'latin1'));
    expect(pictureError(Buffer.concat([sequence, box('moov', Buffer.alloc(8))]))).toBe(ANIMATED);
    expect(pictureError(await (await animation()).gif().toBuffer())).toBe(OTHER_TYPE);
  });

  it('is not taken for an animation because of a text in it', async () => {
    expect(pictureError(await pngWith('tEXt', Buffer.from('Comment\0acTL', 'latin1')))).toBeNull();
  });

  it('is refused above the limits of bytes and pixels', async () => {
    const png = await blank().png().toBuffer();
    const padded = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
    expect(pictureError(padded(MAX_PICTURE_BYTES))).toBeNull();
    expect(pictureError(padded(MAX_PICTURE_BYTES + 1))).toBe('This picture is larger than 15 MB.');
    expect(pictureError(await pngOfSize(8000, 5000))).toBeNull();
    expect(pictureError(await pngOfSize(8000, 5001))).toBe('This picture has more than 40 megapixels.');
    expect(pictureError(await pngOfSize(16_383, 10))).toBeNull();
    expect(pictureError(await pngOfSize(16_384, 10))).toBe(
      'This picture has more than 16,383 pixels on a side.',
    );
  });

  it.each(kinds)('is damaged when it ends within its header, wherever: %s', async (_, file) => {
    const bytes = await file();
    for (let length = 12; length < 40; length += 1) {
      expect([damagedText(), OTHER_TYPE, null]).toContain(pictureError(bytes.subarray(0, length)));
    }
    expect(pictureError(bytes.subarray(0, 16))).toBe(damagedText());
  });
});
