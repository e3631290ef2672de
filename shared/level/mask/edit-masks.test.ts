import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { roundedMask } from '../../../test/level/any-mask.ts';
import { newLevel } from '../new-level.ts';
import { visibleRect } from '../zoom/zoom.ts';
import {
  type Corner,
  keyDistance,
  maskBetween,
  maskInMiddle,
  masksOf,
  movedMask,
  resizedMask,
  withAddedMask,
  withMask,
} from './edit-masks.ts';
import { MAX_MASKS, Mask, MIN_MASK_SIDE } from './mask.ts';

const level = newLevel('Ada', '2026-11-20T12:00:00.000Z');
const mask = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 };
const distance = fc.double({ min: -2, max: 2, noNaN: true });
const by = fc.record({ x: distance, y: distance });
const corner: fc.Arbitrary<Corner> = fc.record({
  x: fc.constantFrom('left' as const, 'right' as const),
  y: fc.constantFrom('top' as const, 'bottom' as const),
});

/** What is stored and read again is the same. */
const expectStorable = (value: Mask) => expect(v.parse(Mask, value)).toEqual(value);

describe('a mask', () => {
  it('moves without changing its size, as far as the image goes', () => {
    expect(movedMask(mask, { x: 0.05, y: -0.1 })).toEqual({ ...mask, x: 0.15, y: 0.1 });
    expect(movedMask(mask, { x: 2, y: -2 })).toEqual({ ...mask, x: 0.7, y: 0 });
    fc.assert(
      fc.property(roundedMask, by, (one, distances) => {
        const moved = movedMask(one, distances);
        expect(moved).toMatchObject({ width: one.width, height: one.height });
        expectStorable(moved);
      }),
    );
  });

  it('is resized by a corner, while the opposite one stays', () => {
    expect(resizedMask(mask, { x: 'right', y: 'bottom' }, { x: 0.1, y: -0.1 })).toEqual({
      ...mask,
      width: 0.4,
      height: 0.3,
    });
    expect(resizedMask(mask, { x: 'left', y: 'top' }, { x: 0.1, y: -0.1 })).toEqual({
      x: 0.2,
      y: 0.1,
      width: 0.2,
      height: 0.5,
    });
    fc.assert(
      fc.property(roundedMask, corner, by, (one, moved, distances) => {
        const resized = resizedMask(one, moved, distances);
        const fixed = (from: number, length: number, isStart: boolean) => (isStart ? from + length : from);
        expect(fixed(resized.x, resized.width, moved.x === 'left')).toBeCloseTo(
          fixed(one.x, one.width, moved.x === 'left'),
          9,
        );
        expect(fixed(resized.y, resized.height, moved.y === 'top')).toBeCloseTo(
          fixed(one.y, one.height, moved.y === 'top'),
          9,
        );
        expectStorable(resized);
      }),
    );
  });

  it('is drawn between two points in any order, and cut off by the image', () => {
    expect(maskBetween({ x: 0.4, y: 0.9 }, { x: 0.1, y: 1.5 })).toEqual({
      x: 0.1,
      y: 0.9,
      width: 0.3,
      height: 0.1,
    });
    expect(maskBetween({ x: -0.5, y: 0.2 }, { x: 0.2, y: 0.4 })).toEqual({
      x: 0,
      y: 0.2,
      width: 0.2,
      height: 0.2,
    });
    fc.assert(
      fc.property(by, by, (one, other) => {
        const between = maskBetween(one, other);
        expect(between).toEqual(maskBetween(other, one));
        if (between) expectStorable(between);
      }),
    );
  });

  it.each([
    ['a click', { x: 0.5, y: 0.5 }],
    ['a line', { x: 0.9, y: 0.505 }],
    ['nothing, outside of the image', { x: 0.5, y: 4 }],
  ])('is not drawn by %s', (_, other) => {
    expect(maskBetween({ x: 0.5, y: other.y > 1 ? 3 : 0.5 }, other)).toBeNull();
  });

  it('is added in the middle of what a step shows', () => {
    fc.assert(
      fc.property(
        fc.record({ x: fc.nat(100), y: fc.nat(100), zoom: fc.nat(100) }),
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        (preset, ratio) => {
          const shown = visibleRect(preset, ratio);
          const added = maskInMiddle(shown);
          expectStorable(added);
          if (added.width === MIN_MASK_SIDE || added.height === MIN_MASK_SIDE) return;
          expect(added.x).toBeGreaterThan(shown.x);
          expect(added.x + added.width).toBeLessThan(shown.x + shown.width);
          expect(added.y + added.height / 2).toBeCloseTo(shown.y + shown.height / 2, 3);
        },
      ),
    );
  });

  it('moves by keys as far as the shown part is large', () => {
    const shown = { x: 0.2, y: 0.2, width: 0.5, height: 0.25 };
    expect(keyDistance(shown, false)).toEqual({ x: 0.005, y: 0.0025 });
    expect(keyDistance(shown, true)).toEqual({ x: 0.05, y: 0.025 });
    expect(keyDistance({ ...shown, width: 0.001 }, false).x).toBe(0.0001);
  });
});

describe('the masks of a level', () => {
  it('are added, replaced and removed', () => {
    const one = withAddedMask(level, mask);
    expect(masksOf(level)).toEqual([]);
    expect(masksOf(one)).toEqual([mask]);
    const other = { ...mask, x: 0 };
    expect(masksOf(withMask(withAddedMask(one, mask), 1, other))).toEqual([mask, other]);
    expect(withMask(one, 0, null)).toEqual(level);
    expect('masks' in withMask(one, 0, null)).toBe(false);
    expect(withMask(one, 1, null)).toBe(one);
    expect(withMask(one, -1, other)).toBe(one);
  });

  it('are twelve at most', () => {
    let full = level;
    for (let count = 0; count < MAX_MASKS; count += 1) full = withAddedMask(full, mask);
    expect(masksOf(full)).toHaveLength(MAX_MASKS);
    expect(withAddedMask(full, mask)).toBe(full);
  });
});
