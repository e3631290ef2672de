import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cropBox, type PixelBox } from '#shared/level/crop-rect.ts';
import type { Level } from '#shared/level/level.ts';
import { contentHash, nextVersion } from '#shared/level/level-version.ts';
import type { Mask } from '#shared/level/mask.ts';
import { maskBlocks } from '#shared/level/mask-blocks.ts';
import { boxWithin, maskBox } from '#shared/level/mask-box.ts';
import { cropKey, pictureKey } from '#shared/level/picture-key.ts';
import { aLevel } from '../../test/builders.ts';
import { openTestSite, type TestSite } from '../../test/site.ts';
import { drawText } from '../../test/text-picture.ts';
import { updateLevel } from '../level/queries.ts';
import { writePicture } from './screenshots.ts';

const SIZE = { width: 800, height: 600 };
/** Where the text is, and a mask that covers it. */
const TEXT: PixelBox = { left: 210, top: 270, width: 380, height: 56 };
const MASK: Mask = { x: 0.25, y: 0.44, width: 0.5, height: 0.12 };
const steps = [1, 2, 3, 4, 5];

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ firstDay: '2026-11-01' });
});

afterAll(() => site.close());

async function addPicture(text: string): Promise<string> {
  const bytes = await drawText(SIZE, TEXT, text).webp({ lossless: true }).toBuffer();
  return writePicture(site.screenshots, bytes);
}

/** A released level of a picture with a text, whose crops are lossless. */
async function addLevel(path: string, changes: Partial<Level> = {}): Promise<Level> {
  const level = aLevel({ path, imageRatio: 4 / 3, noSmoothing: true, masks: [MASK], ...changes });
  await site.add(level);
  return level;
}

const addresses = (level: Level) => ({
  crop: (step: number) => `/api/screenshot/${level.path}/${step}?${encodeURIComponent(cropKey(level, step))}`,
  thumbnail: `/api/thumbnail/${level.path}?${encodeURIComponent(cropKey(level, 1))}`,
  preview: `/api/preview/${level.path.replace('webp', 'jpg')}?${encodeURIComponent(cropKey(level, 1))}`,
  full: `/api/screenshot/${level.path}?${encodeURIComponent(pictureKey(level))}`,
});

async function open(url: string): Promise<Sharp> {
  const reply = await site.call(url);
  expect(reply.statusCode).toBe(200);
  return sharp(reply.rawPayload);
}

/** The colours of the pixels in a box. */
async function coloursIn(image: Sharp, box: PixelBox): Promise<Set<string>> {
  const data = await image.extract(box).removeAlpha().raw().toBuffer();
  const count = data.length / 3;
  return new Set(Array.from({ length: count }, (_, pixel) => data.subarray(pixel * 3, pixel * 3 + 3).join()));
}

/** The blocks of the mask that lie in a crop as a whole, with their colours. */
async function blocksOf(level: Level, step: number, mask = MASK): Promise<string[]> {
  const crop = cropBox(level.zoomPresets[step - 1] ?? { x: 50, y: 50, zoom: 100 }, SIZE);
  const image = await open(addresses(level).crop(step));
  const colours = maskBlocks(maskBox(mask, SIZE)).map(async (block) => {
    const box = boxWithin(block, crop);
    const isInside = box.left >= 0 && box.top >= 0 && box.left + box.width <= crop.width;
    return isInside ? [...(await coloursIn(image.clone(), box))].join(' ') : 'outside';
  });
  return Promise.all(colours);
}

/** How far the lightest pixel of a box is from its darkest one. */
async function contrastIn(image: Sharp, box: PixelBox): Promise<number> {
  const [red] = (await sharp(await image.extract(box).toBuffer()).stats()).channels;
  return (red?.max ?? 0) - (red?.min ?? 0);
}

describe('a mask', () => {
  it('leaves one colour of each block in every crop, the same in all of them', async () => {
    const level = await addLevel(await addPicture('HALF-LIFE 2'));
    const wide = await blocksOf(level, 5);
    expect(wide).toHaveLength(4);
    for (const colour of wide) expect(colour).toMatch(/^\d+,\d+,\d+$/);
    expect(await blocksOf(level, 4)).toEqual(wide);
    // It shows the blocks in the middle.
    expect(await blocksOf(level, 3)).toEqual(['outside', wide[1], wide[2], 'outside']);
  });

  it('does not tell texts of about as much ink apart', async () => {
    const texts = ['HALF-LIFE 2', 'FALL-HIFE 2', '2 EFIL-FLAH'];
    const blocks = await Promise.all(
      texts.map(async (text) => blocksOf(await addLevel(await addPicture(text)), 5)),
    );
    for (const other of blocks) {
      for (const [index, colour] of other.entries()) {
        const [red = 0] = colour.split(',').map(Number);
        const [before = 0] = (blocks[0]?.[index] ?? '').split(',').map(Number);
        expect(Math.abs(red - before)).toBeLessThanOrEqual(17);
      }
    }
  });

  it('changes nothing beside it', async () => {
    const path = await addPicture('DOOM');
    const [masked, plain] = [await addLevel(path), await addLevel(path, { masks: [] })];
    const above = { left: 0, top: 0, width: 800, height: 264 };
    const [one, other] = await Promise.all(
      [masked, plain].map(async (level) => {
        const image = await open(addresses(level).crop(5));
        return image.extract(above).raw().toBuffer();
      }),
    );
    expect(one).toEqual(other);
  });

  it('covers text in the thumbnail and the link preview, whose sizes are others', async () => {
    const path = await addPicture('DOOM');
    const zoomPresets = [100, 100, 100, 100, 100].map((zoom) => ({ x: 50, y: 50, zoom }));
    const [masked, plain] = [
      await addLevel(path, { zoomPresets }),
      await addLevel(path, { zoomPresets, masks: [] }),
    ];
    // Half of one block each.
    const inThumbnail = { left: 126, top: 108, width: 16, height: 22 };
    const inPreview = { left: 472, top: 280, width: 70, height: 70 };
    for (const [address, box] of [
      ['thumbnail', inThumbnail],
      ['preview', inPreview],
    ] as const) {
      expect(await contrastIn(await open(addresses(masked)[address]), box)).toBeLessThan(12);
      expect(await contrastIn(await open(addresses(plain)[address]), box)).toBeGreaterThan(150);
    }
  });

  it('that reaches out of a crop has the colours of all of it', async () => {
    const path = await addPicture('DOOM');
    const preset = { x: 50, y: 50, zoom: 20 };
    const zoomPresets = [preset, preset, preset, preset, { x: 50, y: 50, zoom: 100 }];
    const level = await addLevel(path, { zoomPresets });
    const crop = cropBox(preset, SIZE);
    const found = await coloursIn(await open(addresses(level).crop(1)), {
      left: 0,
      top: Math.ceil(crop.height / 2) - 5,
      width: crop.width,
      height: 10,
    });
    const wide = await blocksOf(level, 5);
    expect([...found].every((colour) => wide.includes(colour))).toBe(true);
  });

  it('over another shows nothing of either', async () => {
    const level = await addLevel(await addPicture('DOOM'), {
      masks: [MASK, { x: 0.4, y: 0.4, width: 0.2, height: 0.2 }, { x: 0, y: 0, width: 1, height: 1 }],
    });
    const colours = await coloursIn(await open(addresses(level).crop(5)), { left: 0, top: 0, ...SIZE });
    expect(colours.size).toBe(1);
  });

  it('is not on the full picture, which pages load after the finish', async () => {
    const path = await addPicture('DOOM');
    const full = await open(addresses(await addLevel(path)).full);
    expect(await contrastIn(full, TEXT)).toBeGreaterThan(200);
  });
});

describe('a mask that is added to a level', () => {
  it('covers it in answers to new and old addresses, whatever was stored before', async () => {
    const plain = await addLevel(await addPicture('QUAKE'), { masks: [] });
    const old = addresses(plain);
    for (const step of steps) await open(old.crop(step));
    for (const url of [old.thumbnail, old.preview]) await open(url);
    const changed = { ...plain, masks: [MASK] };
    const masked = { ...changed, version: nextVersion(changed, contentHash(plain)) };
    expect(masked.version).toBe(plain.version + 1);
    await updateLevel(site.db, masked, plain);
    expect(addresses(masked).crop(5)).not.toBe(old.crop(5));
    for (const url of [addresses(masked).crop(5), old.crop(5), old.crop(5).split('?')[0] ?? '']) {
      expect(await contrastIn(await open(url), { ...TEXT, left: 410, width: 80 })).toBeLessThan(12);
    }
    expect((await site.call(old.crop(5))).headers['cache-control']).toBe('no-cache');
    const before = { 'if-none-match': String((await site.call(old.crop(5))).headers.etag) };
    await updateLevel(site.db, { ...masked, masks: [{ ...MASK, width: 0.51 }] }, masked);
    expect((await site.call({ url: old.crop(5), headers: before })).statusCode).toBe(200);
  });

  it('covers it even if the version stays the same', async () => {
    const plain = await addLevel(await addPicture('QUAKE II'), { masks: [] });
    await open(addresses(plain).crop(5));
    const masked = { ...plain, masks: [MASK] };
    await updateLevel(site.db, masked, plain);
    const image = await open(addresses(masked).crop(5));
    expect(await contrastIn(image, { ...TEXT, left: 410, width: 80 })).toBeLessThan(12);
  });
});

describe('a picture of several levels', () => {
  it('is shown with the masks of the level that the address names', async () => {
    const path = await addPicture('PORTAL');
    const [plain, masked] = [await addLevel(path, { masks: [] }), await addLevel(path)];
    const other = await addLevel(path, { masks: [{ x: 0, y: 0, width: 1, height: 0.5 }] });
    const box = { ...TEXT, left: 410, width: 80 };
    const contrastOf = async (url: string) => contrastIn(await open(url), box);
    expect(await contrastOf(addresses(plain).crop(5))).toBeGreaterThan(200);
    expect(await contrastOf(addresses(masked).crop(5))).toBeLessThan(12);
    expect(await contrastOf(addresses(other).crop(5))).toBeGreaterThan(100);
    // Another version of the masked one, and an address that names none.
    expect(await contrastOf(addresses({ ...masked, version: 9, masks: [] }).crop(5))).toBeLessThan(12);
    expect(await contrastOf(`/api/screenshot/${path}/5`)).toBeLessThan(12);
  });
});

describe('a level whose masks are damaged', () => {
  it('shows nothing of its picture', async () => {
    const level = await addLevel(await addPicture('DOOM'));
    await site.db.updateTable('level').set({ masks: '[{"x":0' }).where('id', '=', level.id).execute();
    const image = await open(addresses(level).crop(5));
    expect((await coloursIn(image, { left: 0, top: 0, ...SIZE })).size).toBe(1);
  });
});
