import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { svgText } from '../../test/picture/text-picture.ts';
import { cropBox } from '../level/zoom/crop-rect.ts';
import { brokenNestings } from '../level/zoom/nesting.ts';
import { magnification, overlapArea, type Rect, visibleRect, type ZoomPreset } from '../level/zoom/zoom.ts';
import { cropLook, isFlat } from './crop-look.ts';
import { findLettering } from './lettering.ts';
import { proposals, proposeSteps } from './propose-steps.ts';
import { analysisSize, detailedSize, type SmallPicture } from './small-picture.ts';

type Colour = [red: number, green: number, blue: number];

/** A picture made small, with its lettering and its size in pixels. */
interface Drawing {
  picture: SmallPicture;
  lettering: Rect[];
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
  return { picture: { ...small, data }, lettering: [], size: { width, height } };
}

/** Something to look at: stripes and a gradient. */
const busy = (x: number, y: number): Colour => {
  const isStripe = (Math.floor(x * 60) + Math.floor(y * 40)) % 2 === 0;
  return isStripe ? [220 * x, 90, 200 * y] : [40, 230 * y, 60 + 180 * x];
};

async function pixels(file: Buffer, size: { width: number; height: number }): Promise<SmallPicture> {
  const { data } = await sharp(file)
    .removeAlpha()
    .ensureAlpha()
    .resize(size.width, size.height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ...size, data: new Uint8ClampedArray(data) };
}

async function loaded(file: Buffer): Promise<Drawing> {
  const { width, height } = await sharp(file).metadata();
  return {
    picture: await pixels(file, analysisSize(width, height)),
    lettering: findLettering(await pixels(file, detailedSize(width, height))),
    size: { width, height },
  };
}

const starter = async (name: string) => loaded(await readFile(`starter/screenshots/${name}.webp`));

/** A scene of 1280 × 720 pixels in SVG. */
const scene = (svg: string) =>
  loaded(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720">${svg}</svg>`));

function stepsOf({ picture, size, lettering }: Drawing): ZoomPreset[] | null {
  return proposeSteps(picture, size, lettering);
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

function expectRules(drawing: Drawing, minFirstPx = 120): ZoomPreset[] {
  const presets = stepsOf(drawing);
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
  const starters = ['colobot', 'crawl', 'holotzs-castle', 'lunar-lander'];
  test.each(starters)('follow the rules on the picture of %s', async (name) => {
    expectRules(await starter(name));
  });

  const sizes: [what: string, width: number, height: number, minFirstPx: number][] = [
    ['a phone held upright', 1080, 2340, 120],
    ['a very wide screen', 5120, 1440, 120],
    ['the smallest for 120 pixels', 320, 224, 120],
    // Too small for 120 pixels and steps that differ.
    ['an old home computer', 320, 200, 110],
    ['a handheld', 160, 144, 78],
  ];
  test.each(sizes)('follow the rules on %s', (_, width, height, minFirstPx) => {
    expectRules(drawn(width, height, busy), minFirstPx);
  });

  test('begin where there is something to see', () => {
    const isLit = (x: number, y: number) => x > 0.6 && x < 0.9 && y > 0.3 && y < 0.7;
    const night = drawn(1920, 1080, (x, y) => (isLit(x, y) ? busy(x, y) : [6, 7, 12]));
    const [first] = expectRules(night) as [ZoomPreset];
    const { x, y, width, height } = visibleRect(first, 16 / 9);
    expect(isLit(x + width / 2, y + height / 2)).toBe(true);
  });

  test('keep away from black bars, as far as the last step may', () => {
    const film = drawn(1920, 1080, (x, y) => (y < 0.12 || y > 0.88 ? [0, 0, 0] : busy(x, y)));
    for (const preset of expectRules(film).slice(0, 4)) {
      const { y, height } = visibleRect(preset, 16 / 9);
      expect(y).toBeGreaterThanOrEqual(0.115);
      expect(y + height).toBeLessThanOrEqual(0.885);
    }
    const old = drawn(1920, 1080, (x, y) => (x < 0.125 || x > 0.875 ? [0, 0, 0] : busy(x, y)));
    for (const preset of expectRules(old)) {
      const { x, width } = visibleRect(preset, 16 / 9);
      expect(x).toBeGreaterThanOrEqual(0.12);
      expect(x + width).toBeLessThanOrEqual(0.88);
    }
  });

  test('prefer the middle to maps and scores at the edges', () => {
    const isDisplay = (x: number, y: number) => y < 0.08 || y > 0.92 || x < 0.06 || x > 0.94;
    const game = drawn(1600, 900, (x, y) => (isDisplay(x, y) ? busy(x * 3, y * 3) : busy(x, y)));
    const [first] = expectRules(game) as [ZoomPreset];
    const { x, y, width, height } = visibleRect(first, 16 / 9);
    expect(Math.min(x + width / 2, 1 - x - width / 2)).toBeGreaterThan(0.1);
    expect(Math.min(y + height / 2, 1 - y - height / 2)).toBeGreaterThan(0.12);
  });

  test.each<[string, Colour]>([
    ['one colour', [120, 60, 200]],
    ['black', [2, 2, 2]],
  ])('are none for a picture of %s', (_, colour) => {
    expect(stepsOf(drawn(1280, 720, () => colour))).toBeNull();
  });

  // What lies in the middle of the first step, in pixels of the scene.
  const firstOf = (drawing: Drawing) => {
    const [first] = expectRules(drawing) as [ZoomPreset];
    const { x, y, width, height } = visibleRect(first, 16 / 9);
    return { left: x * 1280, top: y * 720, right: (x + width) * 1280, bottom: (y + height) * 720 };
  };
  const lawn = `<defs><pattern id="lawn" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="#2a6"/>
    <path d="M1 6 3 1M5 8 7 3" stroke="#184"/></pattern></defs><rect width="1280" height="720" fill="url(#lawn)"/>`;
  const figure = (x: number, y: number, colour = '#d42') =>
    `<g transform="translate(${x} ${y})"><circle r="30" cy="-45" fill="#fc9"/><rect x="-35" y="-20" width="70" height="80" fill="${colour}"/>
    <path d="M-30 60v40M30 60v40" stroke="#226" stroke-width="22"/><circle r="5" cx="-10" cy="-50"/><circle r="5" cx="10" cy="-50"/></g>`;
  const shows = (first: ReturnType<typeof firstOf>, x: number, y: number) =>
    first.left < x && x < first.right && first.top < y && y < first.bottom;

  test('begin at a figure rather than in the lawn around it', async () => {
    const first = firstOf(await scene(`${lawn}${figure(860, 330)}`));
    expect(shows(first, 860, 330)).toBe(true);
  });

  test.each([
    ['a name tag', 'LORD MARK OF QUAKE'],
    ['a title', 'ROAD RAIDER'],
  ])('prefer a figure without lettering to one with %s', async (_, text) => {
    const tag = `<rect x="280" y="250" width="330" height="44" fill="#111"/>${svgText(text, { x: 290, y: 260, height: 19 })}`;
    const drawing = await scene(`${lawn}${figure(445, 350, '#24d')}${tag}${figure(860, 350)}`);
    const first = firstOf(drawing);
    expect(drawing.lettering.length).toBeGreaterThan(0);
    expect(shows(first, 860, 350)).toBe(true);
  });

  test.each([
    ['at the right', 1060, 0, 220, 720],
    ['at the left', 0, 0, 230, 720],
    ['at the bottom', 0, 560, 1280, 160],
    ['at the top', 0, 0, 1280, 120],
  ])('keep out of a panel %s, however much there is in it', async (_, x, y, width, height) => {
    const items = Array.from({ length: 40 }, (_, at) => {
      const [left, top] = [x + 8 + ((at * 53) % (width - 40)), y + 8 + ((at * 47) % (height - 40))];
      return `<rect x="${left}" y="${top}" width="34" height="34" fill="hsl(${at * 37} 90% ${30 + (at % 4) * 12}%)"/>`;
    }).join('');
    const panel = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#ddd"/>${items}`;
    const first = firstOf(await scene(`${lawn}${figure(640, 340)}${panel}`));
    expect(shows(first, 640, 340)).toBe(true);
    expect(first.right <= x || first.left >= x + width || first.bottom <= y || first.top >= y + height).toBe(
      true,
    );
  });

  test('find a ship in black space, and leave out the panel beside it', async () => {
    const ship =
      '<path d="M500 300 540 400 520 390 500 410 480 390 460 400Z" fill="#e33"/><circle cx="500" cy="360" r="14" fill="#5af"/>';
    const panel =
      '<rect x="1120" width="160" height="720" fill="#334"/><path d="M1120 0V720" stroke="#aac" stroke-width="6"/>';
    const first = firstOf(await scene(`<rect width="1280" height="720" fill="#010103"/>${ship}${panel}`));
    expect(shows(first, 500, 360)).toBe(true);
    expect(first.right).toBeLessThan(1120);
  });

  // Where the eye goes, in fractions of the picture; what was proposed before rarity counted was a wall, a lawn or the edge of a panel.
  test.each<[name: string, what: string, x: number, y: number, width: number, height: number]>([
    ['enigma', 'a blue pyramid', 0.4, 0.15, 0.5, 0.6],
    ['crawl', 'an archer', 0.4, 0.45, 0.2, 0.25],
    ['galaga', 'the swarm', 0.2, 0.05, 0.6, 0.4],
    ['pool', 'the balls', 0.4, 0.35, 0.25, 0.2],
    ['endless-sky', 'the ships over the planet', 0.4, 0.4, 0.35, 0.5],
    ['supertuxkart', 'the kart', 0.4, 0.35, 0.2, 0.35],
    // All others bear lettering, and a corner of one was all that the first step showed.
    ['gnome-mahjongg', 'the tile at the left', 0.05, 0.4, 0.1, 0.2],
  ])('of %s begin at %s', async (name, _, x, y, width, height) => {
    const drawing = await starter(name);
    const [first] = expectRules(drawing) as [ZoomPreset];
    const shown = visibleRect(first, drawing.size.width / drawing.size.height);
    const middle = { x: shown.x + shown.width / 2, y: shown.y + shown.height / 2 };
    expect(middle.x).toBeGreaterThan(x);
    expect(middle.x).toBeLessThan(x + width);
    expect(middle.y).toBeGreaterThan(y);
    expect(middle.y).toBeLessThan(y + height);
  });
});

test('further proposals nest, and begin in other places', async () => {
  const { picture, size, lettering } = await starter('torcs');
  const found = proposals(picture, size, lettering, 4);
  expect(found[0]).toEqual(proposeSteps(picture, size, lettering));
  expect(found).toHaveLength(4);
  const ratio = size.width / size.height;
  const firsts = found.map((presets) => {
    expect(brokenNestings(presets, ratio)).toEqual([]);
    return visibleRect(presets[0] as ZoomPreset, ratio);
  });
  for (const [at, first] of firsts.entries()) {
    for (const other of firsts.slice(0, at))
      expect(overlapArea(first, other)).toBeLessThan(0.2 * first.width * first.height);
  }
});
