import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { anyMask, roundedMask } from '../../../test/level/any-mask.ts';
import { contentHash, levelRevision, nextVersion } from '../level-version.ts';
import { newLevel } from '../new-level.ts';
import { cropKey } from '../picture/picture-key.ts';
import { MAX_MASKS, Mask, Masks, MIN_MASK_SIDE, maskKey, roundMask } from './mask.ts';

const mask = { x: 0.1, y: 0.2, width: 0.3, height: 0.05 };
const accepts = (value: unknown) => v.safeParse(Mask, value).success;

describe('a mask', () => {
  it.each([
    ['a part of the image', mask],
    ['all of the image', { x: 0, y: 0, width: 1, height: 1 }],
    ['the last corner, off by a rounding error', { x: 0.7, y: 0.9, width: 0.30000000000000004, height: 0.1 }],
    ['the smallest part', { x: 0.99, y: 0.99, width: MIN_MASK_SIDE, height: MIN_MASK_SIDE }],
  ])('covers %s', (_, value) => expect(accepts(value)).toBe(true));

  it.each([
    ['it reaches out on the right', { ...mask, x: 0.8 }],
    ['it reaches out below', { ...mask, y: 0.96 }],
    ['it begins outside', { ...mask, x: -0.01 }],
    ['it is too narrow', { ...mask, width: 0.009 }],
    ['it has no height', { ...mask, height: 0 }],
    ['it has a negative size', { ...mask, width: -0.3 }],
    ['it is wider than the image', { ...mask, x: 0, width: 1.01 }],
    ['a number is not finite', { ...mask, x: Number.NaN }],
    ['a side is infinite', { ...mask, width: Number.POSITIVE_INFINITY }],
    ['a number is a text', { ...mask, x: '0.1' }],
    ['a number is missing', { x: 0, y: 0, width: 1 }],
    ['it is no object', [0, 0, 1, 1]],
  ])('is refused when %s', (_, value) => expect(accepts(value)).toBe(false));

  it('is rounded outwards, once, and stays inside of the image', () => {
    fc.assert(
      fc.property(anyMask, (value) => {
        const rounded = v.parse(Mask, value);
        expect(rounded.x).toBeLessThanOrEqual(value.x + 1e-6);
        expect(rounded.y).toBeLessThanOrEqual(value.y + 1e-6);
        expect(rounded.x + rounded.width).toBeGreaterThanOrEqual(value.x + value.width - 2e-6);
        expect(rounded.y + rounded.height).toBeGreaterThanOrEqual(value.y + value.height - 2e-6);
        expect(rounded.width).toBeLessThan(value.width + 2e-4);
        expect(roundMask(rounded)).toEqual(rounded);
        expect(v.parse(Mask, rounded)).toEqual(rounded);
      }),
    );
  });

  it('is one of twelve at most', () => {
    const many = (count: number) => Array.from({ length: count }, () => mask);
    expect(v.safeParse(Masks, many(MAX_MASKS)).success).toBe(true);
    expect(v.safeParse(Masks, many(MAX_MASKS + 1)).success).toBe(false);
  });
});

describe('the masks of a level', () => {
  const plain = { ...newLevel('Ada', '2026-11-20T12:00:00.000Z'), path: 'a', version: 3 };
  const masked = { ...plain, masks: [mask] };

  it('change what players see, its version and the address of its crops', () => {
    for (const other of [
      plain,
      { ...masked, masks: [{ ...mask, x: 0.1001 }] },
      { ...masked, masks: [mask, mask] },
    ]) {
      expect(contentHash(masked)).not.toBe(contentHash(other));
      expect(levelRevision(masked)).not.toBe(levelRevision(other));
      expect(nextVersion(masked, contentHash(other))).toBe(4);
      expect(cropKey(masked, 1)).not.toBe(cropKey(other, 1));
    }
  });

  it('that are none leave everything as it was before there were masks', () => {
    const none = { ...plain, masks: [] };
    expect(contentHash(none)).toBe(contentHash(plain));
    expect(cropKey(none, 1)).toBe(cropKey(plain, 1));
    expect(contentHash(plain)).toBe('0ca0d824c1e7b78902b685aa5b3b6239');
    expect(cropKey(plain, 1)).toBe('custom.3.50000-50000-100000-whole');
  });

  it('have a key of their own', () => {
    const some = fc.array(roundedMask, { maxLength: 3 });
    fc.assert(
      fc.property(some, some, (one, other) => {
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        expect(maskKey(one) === maskKey(other)).toBe(isSame);
        expect(maskKey(one)).toMatch(/^[0-9a-z]*$/);
        expect(maskKey(one).length).toBe(12 * one.length);
      }),
    );
  });
});
