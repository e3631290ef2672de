import { expect, it } from 'vitest';
import { brokenNestings } from './nesting.ts';
import { presetAt } from './preset-at.ts';
import { presetsAlong } from './presets-along.ts';
import { containsRect, visibleRect } from './zoom.ts';

const zooms = [5, 30, 45, 80, 100];

function path(imageRatio: number) {
  return [20, 50, 70].map((zoom) => presetAt(zoom, { x: 0.1, y: 0.05 }, imageRatio));
}

it.each([0.6, 4 / 3, 16 / 9, 4])(
  'stay nested on and beyond the way in a picture of ratio %s',
  (imageRatio) => {
    const presets = presetsAlong(path(imageRatio), zooms, imageRatio);
    expect(presets.map(({ zoom }) => zoom)).toEqual(zooms);
    expect(brokenNestings(presets, imageRatio)).toEqual([]);
    const [, second, third] = presets.map((preset) => visibleRect(preset, imageRatio));
    const [first, middle] = path(imageRatio).map((preset) => visibleRect(preset, imageRatio));
    if (!first || !middle || !second || !third) throw new Error('no steps');
    expect(containsRect(second, first) && containsRect(middle, third)).toBe(true);
  },
);

it('give back the presets at their own zooms', () => {
  const presets = path(16 / 9);
  const again = presetsAlong(presets, [20, 50, 70], 16 / 9);
  for (const [index, { x, y }] of again.entries()) {
    expect(x).toBeCloseTo(presets[index]?.x ?? 0, 2);
    expect(y).toBeCloseTo(presets[index]?.y ?? 0, 2);
  }
});
