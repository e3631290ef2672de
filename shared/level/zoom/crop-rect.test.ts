import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropBox, cropRect } from './crop-rect.ts';
import { visibleRect } from './zoom.ts';

const percent = fc.double({ min: 0, max: 100, noNaN: true });
const preset = fc.record({ x: percent, y: percent, zoom: percent });
const side = fc.integer({ min: 1, max: 8000 });
const image = fc.record({ width: side, height: side });

describe('the pixels of a crop', () => {
  it.each([
    ['of all of an image', { x: 50, y: 50, zoom: 100 }, { left: 240, top: 0, width: 1440, height: 1080 }],
    ['of its left edge', { x: 0, y: 0, zoom: 100 }, { left: 0, top: 0, width: 1440, height: 1080 }],
    ['between its pixels', { x: 50, y: 50, zoom: 0 }, { left: 912, top: 504, width: 96, height: 72 }],
    ['off its pixels', { x: 50.1, y: 50, zoom: 0 }, { left: 913, top: 504, width: 97, height: 72 }],
  ])('%s', (_, shown, box) => {
    expect(cropBox(shown, { width: 1920, height: 1080 })).toEqual(box);
  });

  it('cover what is visible, lie in the image, and are less than one pixel more', () => {
    fc.assert(
      fc.property(preset, image, (shown, { width, height }) => {
        const box = cropBox(shown, { width, height });
        const visible = visibleRect(shown, width / height);
        for (const [from, length, start, share, all] of [
          [box.left, box.width, visible.x, visible.width, width],
          [box.top, box.height, visible.y, visible.height, height],
        ] as const) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(length).toBeGreaterThanOrEqual(1);
          expect(from + length).toBeLessThanOrEqual(all);
          expect(from).toBeLessThanOrEqual(start * all + 1e-5);
          expect(from).toBeGreaterThan(start * all - 1 - 1e-5);
          expect(from + length).toBeGreaterThanOrEqual((start + share) * all - 1e-5);
          expect(from + length).toBeLessThan((start + share) * all + 1 + 1e-5);
        }
      }),
    );
  });

  it('are drawn where they lie', () => {
    const rect = cropRect({ x: 50.1, y: 50, zoom: 0 }, { width: 1920, height: 1080 });
    expect(rect).toEqual({ x: 913 / 1920, y: 504 / 1080, width: 97 / 1920, height: 72 / 1080 });
  });
});
