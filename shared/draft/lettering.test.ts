import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { svgText } from '../../test/picture/text-picture.ts';
import type { Rect } from '../level/zoom/zoom.ts';
import { findLettering } from './lettering.ts';

const width = 1280;
const height = 720;

async function found(svg: string): Promise<Rect[]> {
  const { data } = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#357"/>${svg}</svg>`,
    ),
  )
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return findLettering({ width, height, data: new Uint8ClampedArray(data) });
}

/** Whether a point of the picture, in pixels, lies in a line of lettering. */
const covers = (lines: readonly Rect[], x: number, y: number) =>
  lines.some(
    (line) =>
      x / width > line.x &&
      x / width < line.x + line.width &&
      y / height > line.y &&
      y / height < line.y + line.height,
  );

describe('lettering', () => {
  it.each([
    ['small and light', svgText('FLEET ROAD', { x: 400, y: 285, height: 14 })],
    [
      'dark on a plate',
      `<rect x="380" y="250" width="400" height="80" fill="#eee"/>${svgText('QUAKE II', { x: 400, y: 275, height: 32 }, '#111')}`,
    ],
    ['large as a title', svgText('MARIO', { x: 400, y: 240, height: 100 }, '#fd3')],
    [
      'slanted',
      `<g transform="rotate(-4 450 290)">${svgText('FLEET ROAD', { x: 400, y: 275, height: 28 })}</g>`,
    ],
    [
      'soft, as in a picture made smaller',
      `<g transform="translate(.4 .3)">${svgText('FIRE TRAIL', { x: 400, y: 275, height: 24.7 })}</g>`,
    ],
  ])('is found when it is %s', async (_, svg) => {
    expect(covers(await found(svg), 450, 290)).toBe(true);
  });

  it.each([
    [
      'bricks',
      Array.from(
        { length: 200 },
        (_, at) =>
          `<rect x="${(at % 20) * 64 + (Math.floor(at / 20) % 2) * 32}" y="${Math.floor(at / 20) * 32}" width="60" height="28" fill="#a53"/>`,
      ).join(''),
    ],
    [
      'windows',
      Array.from(
        { length: 60 },
        (_, at) =>
          `<rect x="${(at % 12) * 40 + 100}" y="${Math.floor(at / 12) * 60 + 100}" width="20" height="30" fill="#fe8"/>`,
      ).join(''),
    ],
    [
      'a gradient',
      '<defs><linearGradient id="g"><stop stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient></defs><rect width="1280" height="720" fill="url(#g)"/>',
    ],
    ['nothing', ''],
  ])('is not taken for %s', async (_, svg) => {
    expect(await found(svg)).toEqual([]);
  });

  it('is not found in grass', async () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const data = new Uint8ClampedArray(width * height * 4);
    for (let at = 0; at < width * height; at++) {
      const value = 60 + (random() + random() + random()) * 45;
      data.set([value * 0.6, value, value * 0.4, 255], at * 4);
    }
    expect(findLettering({ width, height, data }).length).toBeLessThan(5);
  });

  it.each([
    [1, 1],
    [2, 900],
    [40, 3],
  ])('is not there in a picture of %i × %i pixels', (width, height) => {
    expect(findLettering({ width, height, data: new Uint8ClampedArray(width * height * 4) })).toEqual([]);
  });
});
