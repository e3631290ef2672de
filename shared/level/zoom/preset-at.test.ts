import { describe, expect, test } from 'vitest';
import { zoomedAt } from './preset-at.ts';
import { visibleRect } from './zoom.ts';

const WIDE = 16 / 9;

describe('zooming at a point of the frame', () => {
  test.each([
    [40, 20],
    [40, 55],
  ])('keeps what is there, from %d to %d %', (zoom, wanted) => {
    const [preset, point] = [
      { x: 30, y: 60, zoom },
      { x: 0.25, y: 0.8 },
    ];
    const [before, after] = [
      visibleRect(preset, WIDE),
      visibleRect(zoomedAt(preset, wanted, point, WIDE), WIDE),
    ];
    expect(after.x + point.x * after.width).toBeCloseTo(before.x + point.x * before.width, 4);
    expect(after.y + point.y * after.height).toBeCloseTo(before.y + point.y * before.height, 4);
  });

  test('ends with the whole picture, and at the edges of the scale', () => {
    expect(zoomedAt({ x: 0, y: 0, zoom: 90 }, 130, { x: 0, y: 1 }, WIDE)).toEqual({ x: 0, y: 50, zoom: 100 });
    expect(zoomedAt({ x: 50, y: 50, zoom: 1 }, -5, { x: 0.5, y: 0.5 }, WIDE)).toEqual({
      x: 50,
      y: 50,
      zoom: 0,
    });
  });
});
