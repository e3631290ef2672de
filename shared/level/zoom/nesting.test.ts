import { describe, expect, test } from 'vitest';
import { brokenNestings } from './nesting.ts';
import type { ZoomPreset } from './zoom.ts';

const at = (x: number, y: number, zoom: number): ZoomPreset => ({ x, y, zoom });

describe('nesting of presets', () => {
  test.each<[string, (ZoomPreset | null)[], number, [number, number][]]>([
    [
      'each around the last',
      [at(30, 40, 10), at(30, 40, 40), at(31, 40, 60), at(31, 41, 80), at(31, 50, 100)],
      16 / 9,
      [],
    ],
    ['all the same', [at(50, 50, 50), at(50, 50, 50), null, null, null], 16 / 9, []],
    ['one in another place', [at(10, 10, 10), at(90, 90, 20), null, null, at(50, 50, 100)], 4 / 3, [[2, 1]]],
    ['closer than the last', [at(50, 50, 60), at(50, 50, 40), at(50, 50, 80), null, null], 4 / 3, [[2, 1]]],
    ['unset ones are skipped', [at(10, 10, 10), null, null, at(90, 90, 20), null], 4 / 3, [[4, 1]]],
    [
      'a wide image whose last step shows another part',
      [at(0, 50, 80), null, null, null, at(100, 50, 100)],
      4,
      [[5, 1]],
    ],
    ['none set', [null, null, null, null, null], 1, []],
  ])('%s', (_, presets, ratio, broken) => {
    expect(brokenNestings(presets, ratio)).toEqual(broken.map(([step, before]) => ({ step, before })));
  });
});
