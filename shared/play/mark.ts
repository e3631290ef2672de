import { t } from '../language/t.ts';
import type { StepOutcome } from './guess-outcome.ts';

/** A ring of the mark: a rounded square around the centre of a box of 48 units. */
export interface MarkRing {
  /** The distance of the middle of its line from the edges of the box. */
  inset: number;
  side: number;
  radius: number;
}

/** The side of the box that the rings are drawn in. */
export const MARK_BOX = 48;

/** The five rings of the mark, the first step in the centre. Lines of 3 units leave gaps of 2 (docs/rules/mark.md). */
export const MARK_RINGS: readonly MarkRing[] = [
  { side: 5, radius: 1.5 },
  { side: 15, radius: 4 },
  { side: 25, radius: 6 },
  { side: 35, radius: 8 },
  { side: 45, radius: 10 },
].map(({ side, radius }) => ({ inset: (MARK_BOX - side) / 2, side, radius }));

/** What the mark shows, in words: "Found at step 2", "Not found", "Step 3 of 5" while it is played; null before the first attempt. */
export function describeMark(outcomes: readonly StepOutcome[]): string | null {
  const found = outcomes.indexOf('success');
  if (found >= 0) return t('Found at step {step}', { step: found + 1 });
  const attempts = outcomes.indexOf('not-played');
  if (attempts < 0) return t('Not found');
  return attempts === 0 ? null : t('Step {step} of {count}', { step: attempts + 1, count: outcomes.length });
}
