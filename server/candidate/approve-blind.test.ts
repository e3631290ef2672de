import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mayApproveBlind } from '#shared/candidate/approve-blind.ts';
import type { Level } from '#shared/level/level.ts';
import { aLevel } from '../../test/builders.ts';
import { svgText } from '../../test/picture/text-picture.ts';
import { judgePicture } from './judge-picture.ts';

const starter = join(import.meta.dirname, '../../starter');

function starterLevel(slug: string): { level: Level; picture: Buffer } {
  const level = aLevel(JSON.parse(readFileSync(`${starter}/levels/${slug}.json`, 'utf8')));
  return { level, picture: readFileSync(`${starter}/screenshots/${slug}.webp`) };
}

/** A picture with the name of its game on a plate in its middle. */
async function named(picture: Buffer, name: string): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const tall = width / 22;
  const [x, y] = [width * 0.3, height / 2];
  const plate = `<rect x="${x - tall}" y="${y - tall / 2}" width="${width * 0.6}" height="${tall * 2}" fill="#eee"/>`;
  const text = svgText(name, { x, y, height: tall }, '#111');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${plate}${text}</svg>`;
  return sharp(picture)
    .composite([{ input: Buffer.from(svg) }])
    .webp()
    .toBuffer();
}

async function passes(level: Level, picture: Buffer): Promise<boolean> {
  const { verdict } = await judgePicture(level, picture, level.releaseDate);
  return mayApproveBlind({ verdict, popularity: 5, bounds: { least: 1, most: 9 } });
}

// Among their shapes are titles, labels, signs and whole texts.
test.each(['openttd', 'teeworlds', 'supertuxkart', 'nethack', 'colossal-cave-adventure', 'minesweeper'])(
  'a picture with lettering is not approved unseen: %s',
  async (slug) => {
    const { level, picture } = starterLevel(slug);
    expect(await passes(level, picture)).toBe(false);
  },
);

test.each(['chess', 'dinosaur-game', 'pong', 'quadrapassel', 'rubiks-cube'])(
  'a picture without lettering is, one that names its game is not, and is again with a mask: %s',
  async (slug) => {
    const { level, picture } = starterLevel(slug);
    expect(await passes(level, picture)).toBe(true);
    const telling = await named(picture, level.name.toUpperCase());
    expect(await passes(level, telling)).toBe(false);
    const masks = [{ x: 0.2, y: 0.43, width: 0.7, height: 0.22 }];
    expect(await passes({ ...level, masks }, telling)).toBe(true);
  },
);
