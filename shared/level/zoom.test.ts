import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contains,
  FRAME_RATIO,
  isSmallImage,
  placement,
  scale,
  visibleRect,
  type ZoomPreset,
} from './zoom.ts';

const whole = { x: 0, y: 0, width: 1, height: 1 };
const preset = (zoom: number, x = 50, y = 50): ZoomPreset => ({ x, y, zoom });
const ratios = fc.double({ min: 0.2, max: 5, noNaN: true });
const percents = fc.double({ min: 0, max: 100, noNaN: true });
const presets = fc.record({ x: percents, y: percents, zoom: percents });

test.each([
  [0, 15],
  [50, Math.sqrt(15)],
  [100, 1],
])('zoom %f magnifies %f times', (zoom, times) => {
  expect(scale(zoom)).toBeCloseTo(times, 12);
});

test('equal steps of zoom look equally large', () => {
  expect(scale(20) / scale(40)).toBeCloseTo(scale(60) / scale(80), 12);
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
    const found = placement({ x, y, zoom }, ratio);
    expect(found.x).toBeCloseTo(place.x, 12);
    expect(found.y).toBeCloseTo(place.y, 12);
    expect(found.height).toBeCloseTo(scale(zoom), 12);
    expect(found.width).toBeCloseTo(scale(zoom) * ratio, 12);
  });

  test('is that of a CSS background at the same percentages', () => {
    expect(placement(preset(100, 25), 2).x).toBeCloseTo((FRAME_RATIO - 2) * 0.25, 12);
  });
});

describe('what a preset shows', () => {
  test.each([
    ['all of an image of the frame', preset(100), FRAME_RATIO, whole],
    ['all of a narrow one', preset(100), 1, whole],
    ['two thirds of one twice as wide as high', preset(100, 0), 2, { ...whole, width: 2 / 3 }],
    [
      'a fifteenth of each side at the closest',
      preset(0, 0, 0),
      FRAME_RATIO,
      { ...whole, width: 1 / 15, height: 1 / 15 },
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
        expect(contains(whole, rect)).toBe(true);
        const shape = (rect.width * ratio) / rect.height;
        if (scale(one.zoom) * ratio >= FRAME_RATIO) expect(shape).toBeCloseTo(FRAME_RATIO, 9);
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
])('a part of the image contains %s', (_, start, length, answer) => {
  const outer = { x: 0, y: 0, width: 0.5, height: 0.5 };
  expect(contains(outer, { x: start, y: 0, width: length, height: 0.1 })).toBe(answer);
  expect(contains(outer, { x: 0, y: start, width: 0.1, height: length })).toBe(answer);
});

test.each([
  [1000, 1000, false],
  [999, 4000, true],
  [4000, 999, true],
  [320, 200, true],
])('an image of %i by %i pixels is small: %s', (width, height, isSmall) => {
  expect(isSmallImage(width, height)).toBe(isSmall);
});
