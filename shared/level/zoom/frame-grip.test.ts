import { describe, expect, test } from 'vitest';
import { type FrameGrip, gripAt, grippedPreset } from './frame-grip.ts';
import { brokenNestings } from './nesting.ts';
import { presetAt, zoomOf } from './preset-at.ts';
import { type Rect, visibleRect, type ZoomPreset } from './zoom.ts';

const WIDE = 16 / 9;
const NARROW = 3 / 4;

/** The preset whose frame begins at a corner and is so high, in fractions of the picture. */
function at(x: number, y: number, height: number, imageRatio = WIDE): ZoomPreset {
  return presetAt(zoomOf(1 / height), { x, y }, imageRatio);
}

// On a wide picture three quarters of its height are the width of a frame: these are 0.15, 0.3, 0.45 and 0.75 wide.
const presets = [at(0.4, 0.4, 0.2), at(0.3, 0.3, 0.4), null, at(0.25, 0.2, 0.6), at(0.1, 0, 1)];

function rectAfter(grip: FrameGrip, by: { x: number; y: number }, isNested = true): Rect {
  const preset = grippedPreset(presets, grip, by, { imageRatio: WIDE, isNested });
  if (!preset) throw new Error('The step is not set');
  return visibleRect(preset, WIDE);
}

function expectRect(rect: Rect, [x, y, width, height]: readonly [number, number, number, number]) {
  const wanted = { x, y, width, height };
  for (const side of ['x', 'y', 'width', 'height'] as const) expect(rect[side]).toBeCloseTo(wanted[side], 4);
}

describe('a frame on the whole picture', () => {
  test.each<[string, Partial<FrameGrip>, [number, number], [number, number, number, number]]>([
    ['moves as a whole', {}, [0.02, -0.03], [0.42, 0.37, 0.15, 0.2]],
    ['moves up to the edges of the next frame', {}, [-1, 1], [0.3, 0.5, 0.15, 0.2]],
    ['follows its right edge, and grows around its middle', { x: 1 }, [0.03, 9], [0.4, 0.38, 0.18, 0.24]],
    ['follows its left edge', { x: -1 }, [0.03, 0], [0.43, 0.42, 0.12, 0.16]],
    ['follows its upper edge', { y: -1 }, [0, -0.04], [0.385, 0.36, 0.18, 0.24]],
    ['follows a corner along the diagonal', { x: 1, y: 1 }, [0.03, 0.04], [0.4, 0.4, 0.18, 0.24]],
    [
      'grows up to the next frame, where the other corner stays',
      { x: 1, y: 1 },
      [1, 1],
      [0.4, 0.4, 0.2, 0.2667],
    ],
    ['is never closer than a step can be', { x: 1 }, [-1, 0], [0.4, 0.4667, 0.05, 0.0667]],
  ])('%s', (_, grip, [x, y], wanted) => {
    expectRect(rectAfter({ step: 1, x: 0, y: 0, ...grip }, { x, y }), wanted);
  });

  test('keeps around the frame before it, over a step that is not set', () => {
    expectRect(rectAfter({ step: 4, x: 0, y: 0 }, { x: 1, y: 1 }), [0.3, 0.3, 0.45, 0.6]);
    expectRect(rectAfter({ step: 4, x: 1, y: 0 }, { x: -1, y: 0 }), [0.25, 0.2667, 0.35, 0.4667]);
  });

  test('goes anywhere in the picture if it is free', () => {
    expectRect(rectAfter({ step: 1, x: 0, y: 0 }, { x: -1, y: 1 }, false), [0, 0.8, 0.15, 0.2]);
    expectRect(rectAfter({ step: 4, x: 1, y: 0 }, { x: -1, y: 0 }, false), [0.25, 0.4667, 0.05, 0.0667]);
  });

  test('is left where it is as long as its step is not set', () => {
    const grip = { step: 3, x: 0, y: 0 } as const;
    expect(grippedPreset(presets, grip, { x: 0, y: 0 }, { imageRatio: WIDE, isNested: true })).toBeNull();
  });

  test('comes back inside of the next frame if it did not lie there', () => {
    const apart = [at(0, 0, 0.2), at(0.5, 0.5, 0.4), null, null, null];
    const grip = { step: 1, x: 0, y: 0 } as const;
    const moved = grippedPreset(apart, grip, { x: 0.01, y: 0 }, { imageRatio: WIDE, isNested: true });
    expect(brokenNestings([moved, ...apart.slice(1)], WIDE)).toEqual([]);
  });

  test('can be wider than a narrow picture', () => {
    const narrow = [at(0, 0.2, 0.3, NARROW), null, null, null, { x: 50, y: 50, zoom: 100 }];
    const grown = grippedPreset(
      narrow,
      { step: 1, x: 0, y: 1 },
      { x: 0, y: 0.6 },
      { imageRatio: NARROW, isNested: true },
    );
    expect(grown).toMatchObject({ x: 50 });
    expectRect(visibleRect(grown ?? at(0, 0, 1), NARROW), [0, 0.2, 1, 0.8]);
  });
});

describe('a pointer on the whole picture', () => {
  const hold = { shownStep: 4, reach: { x: 0.01, y: 0.02 }, imageRatio: WIDE };

  test.each<[string, [number, number], FrameGrip | null]>([
    ['an edge of a frame', [0.395, 0.5], { step: 1, x: -1, y: 0 }],
    ['a corner of a frame', [0.553, 0.61], { step: 1, x: 1, y: 1 }],
    ['the innermost frame', [0.47, 0.5], { step: 1, x: 0, y: 0 }],
    ['the frame around that, beside it', [0.35, 0.5], { step: 2, x: 0, y: 0 }],
    ['nothing outside of all frames', [0.05, 0.5], null],
  ])('takes hold of %s', (_, [x, y], grip) => {
    expect(gripAt({ x, y }, presets, hold)).toEqual(grip);
  });

  test('takes hold of the shown one of two frames at one place', () => {
    const same = [at(0.2, 0.2, 0.5), at(0.2, 0.2, 0.5), null, null, null];
    expect(gripAt({ x: 0.2, y: 0.4 }, same, { ...hold, shownStep: 2 })?.step).toBe(2);
    expect(gripAt({ x: 0.2, y: 0.4 }, same, { ...hold, shownStep: 5 })?.step).toBe(1);
  });

  test('moves a frame that is smaller than the reach of its edges', () => {
    const wide = { ...hold, reach: { x: 0.2, y: 0.2 } };
    expect(gripAt({ x: 0.475, y: 0.5 }, [presets[0] ?? null], wide)).toEqual({ step: 1, x: 0, y: 0 });
  });
});
