import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cropLook, isFlat } from '#shared/draft/crop-look.ts';
import { proposeSteps } from '#shared/draft/propose-steps.ts';
import { analysisSize, type SmallPicture } from '#shared/draft/small-picture.ts';
import { cropBox } from '#shared/level/zoom/crop-rect.ts';
import { brokenNestings } from '#shared/level/zoom/nesting.ts';
import { magnification, visibleRect, type ZoomPreset } from '#shared/level/zoom/zoom.ts';
import { rateParts } from './rate-parts.ts';

type Colour = [red: number, green: number, blue: number];

/** A picture made small, and its size in pixels. */
interface Drawing {
  picture: SmallPicture;
  size: { width: number; height: number };
}

/** A picture drawn by a function of the position, 0 to 1 each. */
function drawn(width: number, height: number, colourAt: (x: number, y: number) => Colour): Drawing {
  const small = analysisSize(width, height);
  const data = new Uint8ClampedArray(small.width * small.height * 4);
  for (let at = 0; at < small.width * small.height; at++) {
    const x = (at % small.width) / small.width;
    const y = Math.floor(at / small.width) / small.height;
    data.set([...colourAt(x, y), 255], at * 4);
  }
  return { picture: { ...small, data }, size: { width, height } };
}

/** Something to look at: stripes and a gradient. */
const busy = (x: number, y: number): Colour => {
  const isStripe = (Math.floor(x * 60) + Math.floor(y * 40)) % 2 === 0;
  return isStripe ? [220 * x, 90, 200 * y] : [40, 230 * y, 60 + 180 * x];
};

async function loaded(name: string): Promise<Drawing> {
  const file = await readFile(`starter/screenshots/${name}.webp`);
  const { width, height } = await sharp(file).metadata();
  const small = analysisSize(width, height);
  const { data } = await sharp(file)
    .removeAlpha()
    .ensureAlpha()
    .resize(small.width, small.height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { picture: { ...small, data: new Uint8ClampedArray(data) }, size: { width, height } };
}

async function stepsOf({ picture, size }: Drawing): Promise<ZoomPreset[] | null> {
  return proposeSteps(picture, size, await rateParts(picture, size));
}

function factorsOf(presets: ZoomPreset[]): number[] {
  return presets.slice(1).map(({ zoom }, at) => magnification(presets[at]?.zoom ?? 0) / magnification(zoom));
}

/** The share that the last step shows of all that the frame can show. */
function lastShare(presets: ZoomPreset[], imageRatio: number): number {
  const last = visibleRect(presets.at(-1) as ZoomPreset, imageRatio);
  const all = visibleRect({ x: 50, y: 50, zoom: 100 }, imageRatio);
  return (last.width * last.height) / (all.width * all.height);
}

async function expectRules(drawing: Drawing, minFirstPx = 120): Promise<ZoomPreset[]> {
  const presets = await stepsOf(drawing);
  if (!presets) throw new Error('No steps were proposed');
  const { picture, size } = drawing;
  const imageRatio = size.width / size.height;
  const [first] = presets as [ZoomPreset];
  expect(presets).toHaveLength(5);
  expect(brokenNestings(presets, imageRatio)).toEqual([]);
  for (const factor of factorsOf(presets)) {
    expect(factor).toBeGreaterThanOrEqual(1.15);
    expect(factor).toBeLessThanOrEqual(4);
  }
  expect(cropBox(first, size).height).toBeGreaterThanOrEqual(minFirstPx);
  expect(isFlat(cropLook(picture, visibleRect(first, imageRatio)))).toBe(false);
  expect(lastShare(presets, imageRatio)).toBeGreaterThanOrEqual(0.8);
  return presets;
}

describe('proposed steps', () => {
  const starters = ['colobot', 'crawl', 'holotzs-castle', 'powermanga'];
  test.each(starters)('follow the rules on the picture of %s', async (name) => {
    await expectRules(await loaded(name));
  });

  const sizes: [what: string, width: number, height: number, minFirstPx: number][] = [
    ['a phone held upright', 1080, 2340, 120],
    ['a very wide screen', 5120, 1440, 120],
    ['the smallest for 120 pixels', 320, 224, 120],
    // Too small for 120 pixels and steps that differ.
    ['an old home computer', 320, 200, 110],
    ['a handheld', 160, 144, 78],
  ];
  test.each(sizes)('follow the rules on %s', async (_, width, height, minFirstPx) => {
    await expectRules(drawn(width, height, busy), minFirstPx);
  });

  test('begin where there is something to see', async () => {
    const isLit = (x: number, y: number) => x > 0.6 && x < 0.9 && y > 0.3 && y < 0.7;
    const night = drawn(1920, 1080, (x, y) => (isLit(x, y) ? busy(x, y) : [6, 7, 12]));
    const [first] = (await expectRules(night)) as [ZoomPreset];
    const { x, y, width, height } = visibleRect(first, 16 / 9);
    expect(isLit(x + width / 2, y + height / 2)).toBe(true);
  });

  test('keep away from black bars, as far as the last step may', async () => {
    const film = drawn(1920, 1080, (x, y) => (y < 0.12 || y > 0.88 ? [0, 0, 0] : busy(x, y)));
    for (const preset of (await expectRules(film)).slice(0, 4)) {
      const { y, height } = visibleRect(preset, 16 / 9);
      expect(y).toBeGreaterThanOrEqual(0.115);
      expect(y + height).toBeLessThanOrEqual(0.885);
    }
    const old = drawn(1920, 1080, (x, y) => (x < 0.125 || x > 0.875 ? [0, 0, 0] : busy(x, y)));
    for (const preset of await expectRules(old)) {
      const { x, width } = visibleRect(preset, 16 / 9);
      expect(x).toBeGreaterThanOrEqual(0.12);
      expect(x + width).toBeLessThanOrEqual(0.88);
    }
  });

  test('prefer the middle to maps and scores at the edges', async () => {
    const isDisplay = (x: number, y: number) => y < 0.08 || y > 0.92 || x < 0.06 || x > 0.94;
    const game = drawn(1600, 900, (x, y) => (isDisplay(x, y) ? busy(x * 3, y * 3) : busy(x, y)));
    const [first] = (await expectRules(game)) as [ZoomPreset];
    const { x, y, width, height } = visibleRect(first, 16 / 9);
    expect(Math.min(x + width / 2, 1 - x - width / 2)).toBeGreaterThan(0.1);
    expect(Math.min(y + height / 2, 1 - y - height / 2)).toBeGreaterThan(0.12);
  });

  test.each<[string, Colour]>([
    ['one colour', [120, 60, 200]],
    ['black', [2, 2, 2]],
  ])('are none for a picture of %s', async (_, colour) => {
    expect(await stepsOf(drawn(1280, 720, () => colour))).toBeNull();
  });
});
