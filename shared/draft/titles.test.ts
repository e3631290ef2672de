import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { aDraft } from '../../test/builders.ts';
import { svgText } from '../../test/picture/text-picture.ts';
import { stepWithLettering } from '../checklist/lettering-check.ts';
import { findLettering } from './lettering.ts';
import { detailedSize } from './small-picture.ts';

const whole = aDraft({ zoomPresets: Array.from({ length: 5 }, () => ({ x: 50, y: 50, zoom: 100 })) });
const TITLE = 'METROID PRIME';

function starterPicture(slug: string): Promise<Buffer> {
  return sharp(readFileSync(join(import.meta.dirname, `../../starter/screenshots/${slug}.webp`))).toBuffer();
}

/** Whether the checklist tells of lettering in a picture. */
async function isTold(picture: Sharp): Promise<boolean> {
  const file = await picture.png().toBuffer();
  const { width, height } = await sharp(file).metadata();
  const size = detailedSize(width, height);
  const data = await sharp(file)
    .resize(size.width, size.height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const lettering = findLettering({ ...size, data: new Uint8ClampedArray(data) });
  return stepWithLettering(whole, width / height, lettering) !== null;
}

/** A starter picture with a title on a plate, as wide as about half of it. */
async function titled(slug: string): Promise<Sharp> {
  const file = await starterPicture(slug);
  const { width, height } = await sharp(file).metadata();
  const [x, y, tall] = [width * 0.2, height * 0.15, width / 22];
  const plate = `<rect x="${x - tall / 2}" y="${y - tall / 3}" width="${tall * 12}" height="${tall * 1.7}" fill="#eee"/>`;
  const text = svgText(TITLE, { x, y, height: tall }, '#111');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${plate}${text}</svg>`;
  return sharp(file).composite([{ input: Buffer.from(svg) }]);
}

// Each has so many shapes like letters that nothing is told of it without a title.
describe('in a picture full of tiles, trees or mines', () => {
  it.each(['minesweeper', 'minetest', 'torus-trooper', 'liquid-war', 'torcs'])(
    'a title is told of, and nothing else: %s',
    async (slug) => {
      expect(await isTold(sharp(await starterPicture(slug)))).toBe(false);
      expect(await isTold(await titled(slug))).toBe(true);
    },
  );
});
