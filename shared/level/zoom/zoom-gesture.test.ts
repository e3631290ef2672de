import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FRAME_RATIO, magnification } from './zoom.ts';
import {
  clampPreset,
  type Direction,
  draggedPreset,
  keyZoomedPreset,
  pannedPreset,
  pinchedPreset,
  trackpadPinch,
  wheeledPreset,
} from './zoom-gesture.ts';

const WIDE = 16 / 9;
const middle = { x: 50, y: 50, zoom: 50 };

describe('drag', () => {
  test.each([
    ['moves against the pointer, a tenth of a percent per pixel at zoom 50', middle, 30, -20, 47, 52],
    ['a fifth at zoom 100', { ...middle, zoom: 100 }, 10, 10, 48, 48],
    ['a hundredth at the closest', { ...middle, zoom: 0 }, 100, 100, 49, 49],
    ['the same hundredth up to zoom 5', { ...middle, zoom: 5 }, 100, 100, 49, 49],
    ['and more beyond', { ...middle, zoom: 10 }, 100, 100, 48, 48],
    ['stops at the edges', { x: 1, y: 99, zoom: 50 }, 100, -100, 0, 100],
    ['keeps three decimals', { x: 50.1234, y: 50, zoom: 33.3 }, 1, 1, 50.057, 49.933],
  ])('%s', (_, preset, right, down, x, y) => {
    expect(draggedPreset(preset, { x: right, y: down }, WIDE)).toEqual({ ...preset, x, y });
  });

  test('keeps an image narrower than the frame in the middle', () => {
    expect(draggedPreset({ x: 50, y: 50, zoom: 100 }, { x: 40, y: 40 }, 1)).toEqual({
      x: 50,
      y: 42,
      zoom: 100,
    });
  });
});

describe('zoom', () => {
  test.each([
    ['a notch of the wheel down', 50, 100, 52],
    ['a notch up', 50, -100, 48],
    ['a nudge on a touchpad', 50, 4, 50.08],
    ['not beyond the full image', 99, 1000, 100],
    ['not closer than x15', 1, -1000, 0],
  ])('%s', (_, zoom, delta, expected) => {
    expect(wheeledPreset({ ...middle, zoom }, delta, WIDE).zoom).toBe(expected);
  });

  test.each([
    ['a slow pinch', -1.5, -15],
    ['a pinch', 4, 40],
    ['a fast pinch, a notch at most', -15, -100],
    ['a notch of a wheel', 100, 100],
    ['a fast wheel', -240, -240],
    ['nothing', 0, 0],
  ])('with Ctrl, %s', (_, delta, expected) => {
    expect(trackpadPinch(delta)).toBe(expected);
  });

  test.each([
    ['fingers 60 pixels apart: closer', 60, 40],
    ['fingers 60 pixels together: out', -60, 60],
    ['one pixel', 1, 49.833],
    ['far apart', 10_000, 0],
  ])('%s', (_, change, expected) => {
    expect(pinchedPreset(middle, change, WIDE).zoom).toBe(expected);
  });

  test.each([
    ['in', 48],
    ['out', 52],
  ] as const)('the key for %s is a notch of the wheel', (zoom, expected) => {
    expect(keyZoomedPreset(middle, zoom, WIDE).zoom).toBe(expected);
  });

  test('puts a picture that has become narrower than the frame in the middle', () => {
    expect(wheeledPreset({ x: 10, y: 20, zoom: 98 }, 100, 1).x).toBe(50);
    expect(wheeledPreset({ x: 10, y: 20, zoom: 98 }, 100, WIDE).x).toBe(10);
  });
});

test.each<[Direction, number, number]>([
  ['left', 49, 50],
  ['right', 51, 50],
  ['up', 50, 49],
  ['down', 50, 51],
])('the arrow key %s moves the view by ten pixels', (direction, x, y) => {
  expect(pannedPreset(middle, direction, WIDE)).toEqual({ x, y, zoom: 50 });
});

test('every preset is clamped to its limits', () => {
  const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  const ratio = fc.double({ min: 0.05, max: 20, noNaN: true });
  fc.assert(
    fc.property(number, number, number, ratio, (x, y, zoom, imageRatio) => {
      const clamped = clampPreset({ x, y, zoom }, imageRatio);
      for (const value of Object.values(clamped)) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(100);
        expect(Math.abs(value * 1000 - Math.round(value * 1000))).toBeLessThan(1e-6);
      }
      if (magnification(clamped.zoom) * imageRatio < FRAME_RATIO) expect(clamped.x).toBe(50);
      expect(clampPreset(clamped, imageRatio)).toEqual(clamped);
    }),
  );
});
