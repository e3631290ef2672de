import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { anImage } from '../../../test/builders.ts';
import { formats, noise } from '../../../test/level/image-calls.ts';
import {
  avifOverlay,
  jpegWithEmptyScans,
  jpegWithMetadata,
  pngWithChunks,
  webpWithChunk,
} from '../../../test/picture/hostile-pictures.ts';
import { countJpegSegments, requirePlainFile } from './file-parts.ts';
import { pictureType } from './picture-type.ts';

const MB = 1024 * 1024;

function check(file: Buffer): void {
  requirePlainFile(file, pictureType(file));
}

describe('a file that costs no more than its pixels', () => {
  it.each(formats)('is any ordinary %s', async (_, encode) => {
    check(await encode(noise()).toBuffer());
    check(await encode(anImage()).keepMetadata().withIccProfile('p3').toBuffer());
  });

  it('is a progressive JPEG, with as many scans as encoders make', async () => {
    const file = await noise().jpeg({ progressive: true }).toBuffer();
    check(file);
    expect(countJpegSegments(file).scans).toBe(10);
    check(await noise().jpeg({ mozjpeg: true }).toBuffer());
    check(await jpegWithEmptyScans(100));
  });

  it.each(formats)('is a %s that breaks off anywhere, or goes on after its end', async (_, encode) => {
    const file = await encode(noise(40, 30)).toBuffer();
    for (let length = 16; length < file.length; length += 7) check(file.subarray(0, length));
    check(Buffer.concat([file, Buffer.alloc(6 * MB, '\xff\xda\0\x08abcd', 'latin1')]));
  });
});

describe('a file that costs more than its pixels', () => {
  it('is a JPEG with many scans, which a decoder reads', async () => {
    const file = await jpegWithEmptyScans(101);
    expect(() => check(file)).toThrow('scans');
    expect((await sharp(file, { failOn: 'error' }).raw().toBuffer()).length).toBe(64 * 48 * 3);
    expect(countJpegSegments(await jpegWithEmptyScans(2646)).scans).toBe(2646);
  });

  it('is a JPEG with many scans between which lie other bytes', async () => {
    const file = await jpegWithEmptyScans(150);
    const padded = file.toString('latin1').replaceAll('\xff\xda', 'junk\xff\0\xff\xd0\xff\xff\xff\xda');
    expect(() => check(Buffer.from(padded, 'latin1'))).toThrow('scans');
  });

  it('has many parts', async () => {
    const [jpeg, png] = await Promise.all([anImage().jpeg().toBuffer(), anImage().png().toBuffer()]);
    const tables = Buffer.alloc(20_001 * 4, '\xff\xdc\0\x02', 'latin1');
    expect(() => check(Buffer.concat([jpeg.subarray(0, 2), tables, jpeg.subarray(2)]))).toThrow('parts');
    expect(() => check(pngWithChunks(png, 20_001, 'teSt', Buffer.alloc(1)))).toThrow('parts');
    expect(() => check(avifOverlay(20_001))).toThrow();
  });

  it('has much metadata', async () => {
    const [jpeg, png, webp] = await Promise.all([
      anImage().jpeg().toBuffer(),
      anImage().png().toBuffer(),
      anImage().webp().toBuffer(),
    ]);
    expect(() => check(jpegWithMetadata(jpeg, 65))).toThrow('metadata');
    expect(() => check(pngWithChunks(png, 5, 'iCCP', Buffer.alloc(MB)))).toThrow('metadata');
    expect(() => check(webpWithChunk(webp, 'ICCP', Buffer.alloc(5 * MB)))).toThrow('metadata');
  });

  it('is an AVIF with many layers', () => {
    check(avifOverlay(3));
    expect(() => check(avifOverlay(200))).toThrow('scans');
  });
});
