import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { aDraft } from '../../test/builders.ts';
import { Masks } from '../level/mask/mask.ts';
import { maskLettering, stepWithLettering } from './lettering-check.ts';

const level = aDraft({ zoomPresets: [20, 40, 60, 80, 100].map((zoom) => ({ x: 50, y: 50, zoom })) });
const ratio = 4 / 3;
/** Of a height that can be read up to the fourth step. */
const title = { x: 0.47, y: 0.49, width: 0.06, height: 0.02, clarity: 0.9 };
const corner = { x: 0, y: 0.9, width: 0.2, height: 0.06, clarity: 0.9 };

describe('lettering in steps', () => {
  it('is named with the first step in which it can be read', () => {
    expect(stepWithLettering(level, ratio, [title])).toBe(1);
    expect(stepWithLettering(level, ratio, [corner])).toBe(5);
    expect(stepWithLettering(level, ratio, [corner, title])).toBe(1);
    expect(stepWithLettering(level, ratio, [])).toBeNull();
  });

  it('is not named where it is too small to be read, cut off, masked, or all over the picture', () => {
    expect(stepWithLettering(level, ratio, [{ ...corner, height: 0.02 }])).toBeNull();
    const later = { ...level, zoomPresets: level.zoomPresets.with(0, null) };
    expect(stepWithLettering(later, ratio, [title])).toBe(2);
    expect(
      stepWithLettering({ ...level, masks: [{ x: 0.4, y: 0.4, width: 0.2, height: 0.2 }] }, ratio, [title]),
    ).toBeNull();
    expect(
      stepWithLettering(level, ratio, [title, { x: 0, y: 0, width: 1, height: 0.13, clarity: 0.8 }]),
    ).toBeNull();
  });

  it('is masked step by step, with masks that can be stored', () => {
    const first = maskLettering(level, 1, ratio, [title, corner]);
    const box = ({ clarity, ...rect }: typeof title) => rect;
    expect(first?.masks).toEqual([box(title)]);
    expect(first && stepWithLettering(first, ratio, [title, corner])).toBe(5);
    const second = first && maskLettering(first, 5, ratio, [title, corner]);
    expect(second?.masks).toEqual([box(title), box(corner)]);
    expect(second && stepWithLettering(second, ratio, [title, corner])).toBeNull();
    const thin = maskLettering(level, 1, ratio, [
      { x: 0.498_765_4, y: 0.5, width: 0.004, height: 0.009, clarity: 0.9 },
    ]);
    expect(v.parse(Masks, thin?.masks)).toEqual(thin?.masks);
  });

  it('is named where it is a title, however full of shapes of another size the picture is', () => {
    const tiles = Array.from({ length: 8 }, (_, at) => ({
      ...{ x: 0.1, y: at * 0.08, width: 0.6, height: 0.07, clarity: 0.9 },
    }));
    expect(stepWithLettering(level, ratio, tiles)).toBeNull();
    const word = { x: 0.2, y: 0.7, width: 0.14, height: 0.1, clarity: 0.9 };
    const words = [...tiles, { ...word, x: 0.38 }, word];
    expect(stepWithLettering(level, ratio, [...tiles, word])).toBeNull();
    expect(stepWithLettering(level, ratio, words)).toBe(4);
    expect(maskLettering(level, 4, ratio, words)?.masks).toEqual([
      { x: 0.2, y: 0.7, width: 0.32, height: 0.1 },
    ]);
    const unclear = words.map((line) => ({ ...line, clarity: 0.8 }));
    expect(stepWithLettering(level, ratio, unclear)).toBeNull();
    // Tiles of its height.
    expect(
      stepWithLettering(level, ratio, [...words, ...tiles.map((line) => ({ ...line, height: 0.1 }))]),
    ).toBeNull();
  });

  it('gets no more masks than a level may have', () => {
    const lines = Array.from({ length: 15 }, (_, at) => ({
      x: 0.48,
      y: 0.45 + at / 200,
      width: 0.02,
      height: 0.004,
      clarity: 0.9,
    }));
    const full = maskLettering(level, 1, ratio, lines);
    expect(full?.masks).toHaveLength(12);
    expect(full && maskLettering(full, 1, ratio, lines)).toBeNull();
  });
});
