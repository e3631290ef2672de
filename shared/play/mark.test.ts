import { describe, expect, it } from 'vitest';
import type { StepOutcome } from './guess-outcome.ts';
import { describeMark, MARK_BOX, MARK_RINGS } from './mark.ts';

describe('the mark', () => {
  it('has five rings around one centre, with gaps between their lines', () => {
    expect(MARK_RINGS).toHaveLength(5);
    for (const { inset, side } of MARK_RINGS) expect(2 * inset + side).toBe(MARK_BOX);
    const sides = MARK_RINGS.map(({ side }) => side);
    expect(sides.slice(1).map((side, index) => side - (sides[index] ?? 0))).toEqual([10, 10, 10, 10]);
  });

  it.each<[StepOutcome[], string | null]>([
    [['not-played', 'not-played', 'not-played', 'not-played', 'not-played'], null],
    [['error', 'overlap', 'not-played', 'not-played', 'not-played'], 'Step 3 of 5'],
    [['skipped', 'success', 'not-played', 'not-played', 'not-played'], 'Found at step 2'],
    [['skipped', 'error', 'error', 'unknown', 'overlap'], 'Not found'],
  ])('is put into words: %j', (outcomes, words) => {
    expect(describeMark(outcomes)).toBe(words);
  });
});
