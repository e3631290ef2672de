import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { maskBlocks } from '#shared/level/mask/mask-blocks.ts';
import { boxWithin, maskBox } from '#shared/level/mask/mask-box.ts';
import { cropBox } from '#shared/level/zoom/crop-rect.ts';
import {
  addMaskedLevel,
  addressesOf,
  addTextPicture,
  coloursIn,
  contrastIn,
  MASK,
  openImage,
  SIZE,
  TEXT,
} from '../../test/level/masked-levels.ts';
import { openSqliteSite, type TestSite } from '../../test/site/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openSqliteSite({ firstDay: '2026-11-01' });
});

afterAll(() => site.close());

/** The blocks of the mask that lie in a crop as a whole, with their colours. */
async function blocksOf(level: Level, step: number, mask = MASK): Promise<string[]> {
  const crop = cropBox(level.zoomPresets[step - 1] ?? { x: 50, y: 50, zoom: 100 }, SIZE);
  const image = await openImage(site, addressesOf(level).crop(step));
  const colours = maskBlocks(maskBox(mask, SIZE)).map(async (block) => {
    const box = boxWithin(block, crop);
    const isInside = box.left >= 0 && box.top >= 0 && box.left + box.width <= crop.width;
    return isInside ? [...(await coloursIn(image.clone(), box))].join(' ') : 'outside';
  });
  return Promise.all(colours);
}

describe('a mask', () => {
  it('leaves one colour of each block in every crop, the same in all of them', async () => {
    const level = await addMaskedLevel(site, await addTextPicture(site, 'HALF-LIFE 2'));
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
      texts.map(async (text) => blocksOf(await addMaskedLevel(site, await addTextPicture(site, text)), 5)),
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
    const path = await addTextPicture(site, 'DOOM');
    const [masked, plain] = [
      await addMaskedLevel(site, path),
      await addMaskedLevel(site, path, { masks: [] }),
    ];
    const above = { left: 0, top: 0, width: 800, height: 264 };
    const [one, other] = await Promise.all(
      [masked, plain].map(async (level) => {
        const image = await openImage(site, addressesOf(level).crop(5));
        return image.extract(above).raw().toBuffer();
      }),
    );
    expect(one).toEqual(other);
  });

  it('covers text in the thumbnail and the link preview, whose sizes are others', async () => {
    const path = await addTextPicture(site, 'DOOM');
    const zoomPresets = [100, 100, 100, 100, 100].map((zoom) => ({ x: 50, y: 50, zoom }));
    const [masked, plain] = [
      await addMaskedLevel(site, path, { zoomPresets }),
      await addMaskedLevel(site, path, { zoomPresets, masks: [] }),
    ];
    // Half of one block each.
    const inThumbnail = { left: 126, top: 108, width: 16, height: 22 };
    const inPreview = { left: 472, top: 280, width: 70, height: 70 };
    for (const [address, box] of [
      ['thumbnail', inThumbnail],
      ['preview', inPreview],
    ] as const) {
      expect(await contrastIn(await openImage(site, addressesOf(masked)[address]), box)).toBeLessThan(12);
      expect(await contrastIn(await openImage(site, addressesOf(plain)[address]), box)).toBeGreaterThan(150);
    }
  });

  it('that reaches out of a crop has the colours of all of it', async () => {
    const path = await addTextPicture(site, 'DOOM');
    const preset = { x: 50, y: 50, zoom: 20 };
    const zoomPresets = [preset, preset, preset, preset, { x: 50, y: 50, zoom: 100 }];
    const level = await addMaskedLevel(site, path, { zoomPresets });
    const crop = cropBox(preset, SIZE);
    const found = await coloursIn(await openImage(site, addressesOf(level).crop(1)), {
      left: 0,
      top: Math.ceil(crop.height / 2) - 5,
      width: crop.width,
      height: 10,
    });
    const wide = await blocksOf(level, 5);
    expect([...found].every((colour) => wide.includes(colour))).toBe(true);
  });

  it('over another shows nothing of either', async () => {
    const level = await addMaskedLevel(site, await addTextPicture(site, 'DOOM'), {
      masks: [MASK, { x: 0.4, y: 0.4, width: 0.2, height: 0.2 }, { x: 0, y: 0, width: 1, height: 1 }],
    });
    const colours = await coloursIn(await openImage(site, addressesOf(level).crop(5)), {
      left: 0,
      top: 0,
      ...SIZE,
    });
    expect(colours.size).toBe(1);
  });

  it('is not on the full picture, which pages load after the finish', async () => {
    const path = await addTextPicture(site, 'DOOM');
    const full = await openImage(site, addressesOf(await addMaskedLevel(site, path)).full);
    expect(await contrastIn(full, TEXT)).toBeGreaterThan(200);
  });
});
