import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropLook, isFlat } from '../draft/crop-look.ts';
import type { SmallPicture } from '../draft/small-picture.ts';
import { brokenNestings } from '../level/zoom/nesting.ts';
import { visibleRect } from '../level/zoom/zoom.ts';
import { moveOffFlat, nestSteps } from './fix-steps.ts';

const percent = fc.double({ min: 0, max: 100, noNaN: true }).map((value) => Math.round(value * 1000) / 1000);
const preset = fc.record({ x: percent, y: percent, zoom: percent });
const ratio = fc.double({ min: 0.3, max: 4, noNaN: true });

/** Black, but for a checkered part in fractions of the picture. */
function aPicture(part: { x: number; y: number; width: number; height: number }): SmallPicture {
  const [width, height] = [200, 150];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [right, down] = [x / width - part.x, y / height - part.y];
      const isInside = right >= 0 && right < part.width && down >= 0 && down < part.height;
      const value = isInside && (x * 73 + y * 151) % 7 < 3 ? 255 : 0;
      data.set([value, value, value, 255], (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

describe('nesting the steps', () => {
  it('puts each step around the one before, whatever they were', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(preset), { minLength: 5, maxLength: 5 }),
        ratio,
        (presets, imageRatio) => {
          const nested = nestSteps(presets, imageRatio);
          expect(brokenNestings(nested, imageRatio)).toEqual([]);
          expect(nested.map((one) => one === null)).toEqual(presets.map((one) => one === null));
        },
      ),
    );
  });

  it('changes nothing where they are nested already', () => {
    const presets = [0, 25, 50, 75, 100].map((zoom) => ({ x: 50, y: 50, zoom }));
    expect(nestSteps(presets, 16 / 9)).toEqual(presets);
  });

  it('moves a step that is large enough, without zooming', () => {
    const presets = [{ x: 0, y: 0, zoom: 10 }, { x: 100, y: 100, zoom: 60 }, null, null, null];
    expect(nestSteps(presets, 4 / 3)[1]).toMatchObject({ zoom: 60 });
  });
});

describe('moving a step off a flat place', () => {
  const small = aPicture({ x: 0.6, y: 0.6, width: 0.3, height: 0.3 });
  const looksFlat = (one: { x: number; y: number; zoom: number } | null | undefined) =>
    one ? isFlat(cropLook(small, visibleRect(one, 4 / 3))) : null;

  it('finds the nearest place that shows something, and keeps the steps nested', () => {
    const presets = [0, 25, 50, 75, 100].map((zoom) => ({ x: 0, y: 0, zoom }));
    expect(looksFlat(presets[0])).toBe(true);
    const moved = moveOffFlat(presets, 1, 4 / 3, small) ?? [];
    expect(looksFlat(moved[0])).toBe(false);
    expect(moved[0]).toMatchObject({ zoom: 0 });
    expect(brokenNestings(moved, 4 / 3)).toEqual([]);
  });

  it('stays inside of the next step where that is enough', () => {
    const presets = [{ x: 0, y: 0, zoom: 0 }, { x: 80, y: 80, zoom: 40 }, null, null, null];
    const moved = moveOffFlat(presets, 1, 4 / 3, small) ?? [];
    expect(looksFlat(moved[0])).toBe(false);
    expect(moved[1]).toEqual(presets[1]);
  });

  it('says so when the picture shows nothing anywhere, or the step is not set', () => {
    const black = aPicture({ x: 0, y: 0, width: 0, height: 0 });
    const presets = [{ x: 0, y: 0, zoom: 0 }, null, null, null, null];
    expect(moveOffFlat(presets, 1, 4 / 3, black)).toBeNull();
    expect(moveOffFlat(presets, 2, 4 / 3, small)).toBeNull();
  });
});
