import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Camera, cameraAt, cameraOf, cameraPath, easeOut } from './camera-path.ts';
import { FRAME_RATIO, type Rect, visibleRect, type ZoomPreset } from './zoom.ts';

const percent = fc.double({ min: 0, max: 100, noNaN: true });
const preset = fc.record({ x: percent, y: percent, zoom: percent });
const ratio = fc.double({ min: 0.4, max: 3, noNaN: true });
const progress = fc.double({ min: 0, max: 1, noNaN: true });

function visiblePart({ scale, x, y }: Camera, imageRatio: number): Rect {
  const width = scale * imageRatio;
  const left = Math.max(0, -x / width);
  const top = Math.max(0, -y / scale);
  return {
    x: left,
    y: top,
    width: Math.min(1, (FRAME_RATIO - x) / width) - left,
    height: Math.min(1, (1 - y) / scale) - top,
  };
}

function isWithin(inner: Rect, outer: Rect): boolean {
  const tolerance = 1e-9;
  return (
    inner.x >= outer.x - tolerance &&
    inner.y >= outer.y - tolerance &&
    inner.x + inner.width <= outer.x + outer.width + tolerance &&
    inner.y + inner.height <= outer.y + outer.height + tolerance
  );
}

// Scales the inner preset into what the outer one shows, so that every pair is nested.
function nestedInside(outer: ZoomPreset, imageRatio: number, inner: ZoomPreset): ZoomPreset | null {
  const zoom = (outer.zoom * inner.zoom) / 100;
  const candidate = { ...inner, zoom };
  const candidates = [candidate, { x: outer.x, y: outer.y, zoom }];
  return (
    candidates.find((one) => isWithin(visibleRect(one, imageRatio), visibleRect(outer, imageRatio))) ?? null
  );
}

describe('the camera path', () => {
  test('between nested presets it shows all of the inner one and nothing beyond the outer one, both ways', () => {
    fc.assert(
      fc.property(preset, preset, ratio, progress, (outer, drawn, imageRatio, at) => {
        const inner = nestedInside(outer, imageRatio, drawn);
        fc.pre(inner !== null);
        if (inner === null) return;
        const near = cameraOf(inner, imageRatio);
        const far = cameraOf(outer, imageRatio);
        for (const camera of [cameraAt(near, far, at), cameraAt(far, near, at)]) {
          const view = visiblePart(camera, imageRatio);
          expect(isWithin(visibleRect(inner, imageRatio), view)).toBe(true);
          expect(isWithin(view, visibleRect(outer, imageRatio))).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('linear interpolation between two of its cameras stays on the path', () => {
    const from = cameraOf({ x: 80, y: 10, zoom: 10 }, 1.6);
    const to = cameraOf({ x: 60, y: 30, zoom: 70 }, 1.6);
    const [a, b] = [cameraAt(from, to, 0.3), cameraAt(from, to, 0.6)];
    const middle = { scale: (a.scale + b.scale) / 2, x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const on = cameraAt(from, to, Math.log(middle.scale / from.scale) / Math.log(to.scale / from.scale));
    expect(on.x).toBeCloseTo(middle.x, 9);
    expect(on.y).toBeCloseTo(middle.y, 9);
  });

  test('equal progress changes the magnification by equal factors', () => {
    const at = (progress: number) =>
      cameraAt({ scale: 16, x: 0, y: 0 }, { scale: 1, x: 0, y: 0 }, progress).scale;
    expect([0, 0.25, 0.5, 0.75, 1].map(at)).toEqual([16, 8, 4, 2, 1]);
  });

  test('without a change of scale it pans', () => {
    const middle = cameraAt({ scale: 2, x: 0, y: -1 }, { scale: 2, x: -1, y: 0 }, 0.5);
    expect(middle).toEqual({ scale: 2, x: -0.5, y: -0.5 });
  });

  test('it begins and ends exactly at its ends, also for progress outside of 0 to 1', () => {
    const from = { scale: 15, x: -3, y: -4 };
    const to = { scale: 1, x: 0, y: 0 };
    expect(cameraAt(from, to, -0.2)).toBe(from);
    expect(cameraAt(from, to, 1.2)).toBe(to);
    expect(cameraPath(from, to).at(0)).toBe(from);
    expect(cameraPath(from, to).at(-1)).toBe(to);
  });
});

test('a preset gives the place of its image in the frame', () => {
  expect(cameraOf({ x: 50, y: 100, zoom: 100 }, 16 / 9)).toMatchObject({ scale: 1, y: 0 });
  expect(cameraOf({ x: 100, y: 100, zoom: 0 }, FRAME_RATIO)).toEqual({
    scale: 15,
    x: FRAME_RATIO - 15 * FRAME_RATIO,
    y: -14,
  });
});

test.each([
  [-1, 0],
  [0, 0],
  [0.5, 0.875],
  [1, 1],
  [2, 1],
])('at %f of its time a movement has made %f of its progress', (time, progress) => {
  expect(easeOut(time)).toBe(progress);
});
