import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  containsRect,
  FRAME_RATIO,
  imagePlacement,
  magnification,
  visibleRect,
  type ZoomPreset,
} from './zoom.ts';

const fullImage = { x: 0, y: 0, width: 1, height: 1 };
const preset = (zoom: number, x = 50, y = 50): ZoomPreset => ({ x, y, zoom });
const ratios = fc.double({ min: 0.2, max: 5, noNaN: true });
const percents = fc.double({ min: 0, max: 100, noNaN: true });
const presets = fc.record({ x: percents, y: percents, zoom: percents });

test.each([
  [0, 15],
  [50, Math.sqrt(15)],
  [100, 1],
])('zoom %f magnifies %f times', (zoom, times) => {
  expect(magnification(zoom)).toBeCloseTo(times, 12);
});

test('equal steps of zoom look equally large', () => {
  expect(magnification(20) / magnification(40)).toBeCloseTo(magnification(60) / magnification(80), 12);
});

describe('the place of the image', () => {
  test.each([
    ['an image of the frame, whole', preset(100), FRAME_RATIO, { x: 0, y: 0 }],
    ['a wide one at its left edge', preset(100, 0), 2, { x: 0, y: 0 }],
    ['a wide one at its right edge', preset(100, 100), 2, { x: FRAME_RATIO - 2, y: 0 }],
    ['the closest, in the middle', preset(0), FRAME_RATIO, { x: -7 * FRAME_RATIO, y: -7 }],
    ['the closest, at the bottom left', preset(0, 0, 100), FRAME_RATIO, { x: 0, y: -14 }],
    ['one narrower than the frame, whatever its x', preset(100, 0), 1, { x: (FRAME_RATIO - 1) / 2, y: 0 }],
  ])('%s', (_, { x, y, zoom }, ratio, place) => {
    const found = imagePlacement({ x, y, zoom }, ratio);
    expect(found.x).toBeCloseTo(place.x, 12);
    expect(found.y).toBeCloseTo(place.y, 12);
    expect(found.height).toBeCloseTo(magnification(zoom), 12);
    expect(found.width).toBeCloseTo(magnification(zoom) * ratio, 12);
  });

  test('is that of a CSS background at the same percentages', () => {
    expect(imagePlacement(preset(100, 25), 2).x).toBeCloseTo((FRAME_RATIO - 2) * 0.25, 12);
  });
});

describe('what a preset shows', () => {
  test.each([
    ['all of an image of the frame', preset(100), FRAME_RATIO, fullImage],
    ['all of a narrow one', preset(100), 1, fullImage],
    ['two thirds of one twice as wide as high', preset(100, 0), 2, { ...fullImage, width: 2 / 3 }],
    [
      'a fifteenth of each side at the closest',
      preset(0, 0, 0),
      FRAME_RATIO,
      { ...fullImage, width: 1 / 15, height: 1 / 15 },
    ],
  ])('%s', (_, { x, y, zoom }, ratio, rect) => {
    const found = visibleRect({ x, y, zoom }, ratio);
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(found[side]).toBeCloseTo(rect[side], 12);
  });

  test('lies within the image and, unless that is narrower, has the shape of the frame', () => {
    fc.assert(
      fc.property(presets, ratios, (one, ratio) => {
        const rect = visibleRect(one, ratio);
        expect(containsRect(fullImage, rect)).toBe(true);
        const shape = (rect.width * ratio) / rect.height;
        if (magnification(one.zoom) * ratio >= FRAME_RATIO) expect(shape).toBeCloseTo(FRAME_RATIO, 9);
        else expect(rect.width).toBe(1);
      }),
    );
  });
});

test.each([
  ['itself', 0, 0.5, true],
  ['a part', 0.1, 0.3, true],
  ['what sticks out by less than a thousandth', 0.2, 0.3009, true],
  ['what sticks out by more', 0.2, 0.3011, false],
  ['what begins before it', -0.002, 0.3, false],
])('a part of the image contains %s', (_, start, length, expected) => {
  const outer = { x: 0, y: 0, width: 0.5, height: 0.5 };
  expect(containsRect(outer, { x: start, y: 0, width: length, height: 0.1 })).toBe(expected);
  expect(containsRect(outer, { x: 0, y: start, width: 0.1, height: length })).toBe(expected);
});
