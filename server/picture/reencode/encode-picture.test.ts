import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { noise } from '../../../test/level/image-calls.ts';
import { decodePicture } from './decode-picture.ts';
import { encodePicture } from './encode-picture.ts';
import { pictureType } from './picture-type.ts';

const FLOOR_BYTES = 64 * 1024;

async function reencode(file: Buffer) {
  const type = pictureType(file);
  const pixels = await decodePicture(file, type);
  const bytes = await encodePicture(pixels, { type, bytes: file.length, mayBeLossless: type !== 'jpeg' });
  return { bytes, growth: bytes.length / file.length, decoded: pixels.data };
}

async function screenshot(name: string, width = 480): Promise<Sharp> {
  const file = await readFile(`starter/screenshots/${name}.webp`);
  const options = { resolveWithObject: true } as const;
  const { data, info } = await sharp(file).resize({ width }).removeAlpha().raw().toBuffer(options);
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
}

/** How near two pictures are: peak signal-to-noise ratio in decibels. */
function nearness(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (const [index, value] of one.entries()) sum += (value - (other[index] ?? 0)) ** 2;
  return 10 * Math.log10(255 ** 2 / (sum / one.length));
}

/** A drawing of eight colours without any order: the worst for a lossy encoder. */
function dots(): Sharp {
  let seed = 1;
  const pixels = Buffer.from(
    Array.from({ length: 300 * 200 }, () => {
      seed = (seed * 16_807) % 2_147_483_647;
      const value = (seed >> 8) % 8;
      return [value * 36, 255 - value * 36, 80];
    }).flat(),
  );
  return sharp(pixels, { raw: { width: 300, height: 200, channels: 3 } });
}

describe('a re-encoded picture', () => {
  it.each<[string, (image: Sharp) => Sharp]>([
    ['a JPEG of low quality', (image) => image.jpeg({ quality: 20 })],
    ['a JPEG of medium quality', (image) => image.jpeg({ quality: 50 })],
    ['a WebP of low quality', (image) => image.webp({ quality: 30 })],
    ['an AVIF', (image) => image.avif({ quality: 50, effort: 0 })],
    ['a small palette', (image) => image.png({ palette: true, colours: 8 })],
  ])('is at most half larger than %s, of noise or a screenshot', async (_, encode) => {
    for (const image of [noise(400, 300), await screenshot('openttd')]) {
      const file = await encode(image).toBuffer();
      const { bytes } = await reencode(file);
      expect(bytes.length).toBeLessThanOrEqual(Math.max(file.length * 1.5, FLOOR_BYTES));
    }
  });

  it('of a large picture is chosen by a sample, and as small', async () => {
    const file = await (await screenshot('openttd', 2320)).jpeg({ quality: 20 }).toBuffer();
    expect((await reencode(file)).growth).toBeLessThanOrEqual(1.5);
  });

  it.each(['0ad', 'neverball'])('of a compressed %s looks like what came in', async (name) => {
    const image = await screenshot(name, 640);
    const original = await image.clone().raw().toBuffer();
    for (const quality of [30, 80]) {
      const file = await image.clone().jpeg({ quality }).toBuffer();
      const { bytes, decoded } = await reencode(file);
      const result = await sharp(bytes).raw().toBuffer();
      expect(nearness(result, decoded)).toBeGreaterThan(30);
      expect(nearness(decoded, original) - nearness(result, original)).toBeLessThan(1);
    }
  });

  it('of a drawing stays as it is, whatever it came as', async () => {
    const pixels = await dots().raw().toBuffer();
    for (const file of await Promise.all([
      dots().png().toBuffer(),
      dots().png({ palette: true }).toBuffer(),
      dots().webp({ lossless: true }).toBuffer(),
    ])) {
      const { bytes, growth } = await reencode(file);
      expect(growth).toBeLessThan(1.5);
      expect((await sharp(bytes).raw().toBuffer()).equals(pixels)).toBe(true);
    }
  });

  it('keeps its best quality where the source has it, or is tiny', async () => {
    const original = await screenshot('supertux');
    const best = await original.clone().webp({ quality: 90, effort: 4 }).toBuffer();
    expect((await reencode(await original.clone().png().toBuffer())).bytes.equals(best)).toBe(true);
    const tiny = await original.clone().resize(200).avif({ quality: 10 }).toBuffer();
    const { bytes, growth } = await reencode(tiny);
    expect(growth).toBeGreaterThan(1.5);
    expect(bytes.length).toBeLessThan(FLOOR_BYTES);
  });
});
