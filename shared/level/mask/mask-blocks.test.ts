import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundedMask } from '../../../test/level/any-mask.ts';
import { cropBox } from '../zoom/crop-rect.ts';
import { blockColour, MAX_MASK_BLOCKS, maskBlocks, type Pixels } from './mask-blocks.ts';
import { boundingBox, boxWithin, maskBox, masksMeeting, overlapOf } from './mask-box.ts';

const side = fc.integer({ min: 1, max: 3000 });
const image = fc.record({ width: side, height: side });

describe('the pixels under a mask', () => {
  it('are all that it covers in full or in part', () => {
    const size = { width: 1920, height: 1080 };
    expect(maskBox({ x: 0.25, y: 0.5, width: 0.5, height: 0.25 }, size)).toEqual({
      left: 480,
      top: 540,
      width: 960,
      height: 270,
    });
    expect(maskBox({ x: 0.1001, y: 0.1, width: 0.1, height: 0.1 }, size)).toMatchObject({
      left: 192,
      width: 193,
    });
  });

  it('lie in the image, at least one of them', () => {
    fc.assert(
      fc.property(roundedMask, image, (mask, size) => {
        const box = maskBox(mask, size);
        expect(box.width).toBeGreaterThanOrEqual(1);
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.left).toBeLessThanOrEqual(mask.x * size.width + 1e-5);
        expect(box.left + box.width).toBeLessThanOrEqual(size.width);
        expect(box.top + box.height).toBeLessThanOrEqual(size.height);
        expect(box.left + box.width).toBeGreaterThanOrEqual((mask.x + mask.width) * size.width - 1e-5);
        expect(box.top + box.height).toBeGreaterThanOrEqual((mask.y + mask.height) * size.height - 1e-5);
      }),
    );
  });

  it('meet a crop where they share a pixel with it', () => {
    const size = { width: 1600, height: 1200 };
    const crop = cropBox({ x: 50, y: 50, zoom: 50 }, size);
    const inside = { x: 0.45, y: 0.45, width: 0.02, height: 0.02 };
    const across = { x: 0, y: 0.49, width: 1, height: 0.02 };
    const outside = { x: 0, y: 0, width: 0.2, height: 1 };
    expect(masksMeeting([inside, across, outside], size, crop)).toEqual([
      maskBox(inside, size),
      maskBox(across, size),
    ]);
    const touching = { left: crop.left + crop.width, top: crop.top, width: 5, height: 5 };
    expect(overlapOf(crop, touching)).toBeNull();
    expect(overlapOf(crop, { ...touching, left: touching.left - 1 })).toEqual({
      ...touching,
      left: touching.left - 1,
      width: 1,
    });
    expect(
      boxWithin({ left: 610, top: 470, width: 5, height: 6 }, { left: 600, top: 450, width: 9, height: 9 }),
    ).toEqual({
      left: 10,
      top: 20,
      width: 5,
      height: 6,
    });
    expect(boundingBox([crop, { left: 0, top: 600, width: 10, height: 600 }])).toEqual({
      left: 0,
      top: crop.top,
      width: crop.left + crop.width,
      height: 1200 - crop.top,
    });
  });
});

describe('the blocks of a mask', () => {
  it.each([
    ['a word', 200, 40, 4],
    ['a long line', 1900, 30, 4],
    ['two letters', 90, 40, 2],
    ['a square', 300, 300, 1],
    ['nearly a square', 299, 150, 1],
    ['a column', 40, 130, 3],
  ])('over %s of %i × %i pixels are %#', (_, width, height, count) => {
    expect(maskBlocks({ left: 7, top: 9, width, height })).toHaveLength(count);
  });

  it('tile it, are few, and none is shorter than the mask is across', () => {
    fc.assert(
      fc.property(roundedMask, image, (mask, size) => {
        const box = maskBox(mask, size);
        const blocks = maskBlocks(box);
        expect(blocks.length).toBeLessThanOrEqual(MAX_MASK_BLOCKS);
        expect(boundingBox(blocks)).toEqual(box);
        expect(blocks.reduce((sum, { width, height }) => sum + width * height, 0)).toBe(
          box.width * box.height,
        );
        const across = Math.min(box.width, box.height);
        for (const { width, height } of blocks)
          expect(Math.min(width, height)).toBeGreaterThanOrEqual(across);
      }),
    );
  });
});

/** Black pixels, of which a function says which are white. */
function pixelsOf(width: number, height: number, isWhite: (x: number, y: number) => boolean): Pixels {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1)
      if (isWhite(x, y)) data.fill(255, (y * width + x) * 3, (y * width + x + 1) * 3);
  }
  return { data, width, height, channels: 3 };
}

describe('the colour of a block', () => {
  it('is the average of its pixels, and of no other', () => {
    const pixels = pixelsOf(40, 20, (x, y) => x >= 10 && x < 30 && y >= 5 && y < 15);
    expect(blockColour(pixels, { left: 10, top: 5, width: 20, height: 10 })).toEqual([255, 255, 255]);
    expect(blockColour(pixels, { left: 0, top: 5, width: 20, height: 10 })).toEqual([136, 136, 136]);
    expect(blockColour(pixels, { left: 0, top: 0, width: 10, height: 20 })).toEqual([0, 0, 0]);
  });

  it('keeps the channels apart, whatever comes behind them', () => {
    const data = Uint8Array.of(255, 102, 0, 7, 255, 102, 0, 7);
    expect(
      blockColour({ data, width: 2, height: 1, channels: 4 }, { left: 0, top: 0, width: 2, height: 1 }),
    ).toEqual([255, 102, 0]);
  });

  it('is one of sixteen, so that another text of about as much ink has the same', () => {
    const box = { left: 0, top: 0, width: 64, height: 64 };
    const colours = Array.from(
      { length: 65 },
      (_, ink) =>
        blockColour(
          pixelsOf(64, 64, (x) => x < ink),
          box,
        )[0],
    );
    expect(new Set(colours).size).toBe(16);
    for (const colour of colours) expect(colour % 17).toBe(0);
  });

  it('of a large block is about the average of all its pixels', () => {
    const size = 1500;
    const box = { left: 0, top: 0, width: size, height: size };
    expect(
      blockColour(
        pixelsOf(size, size, (x, y) => (x * 7 + y * 3) % 20 < 5),
        box,
      ),
    ).toEqual([68, 68, 68]);
  });
});
