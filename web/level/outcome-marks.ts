import { Check, ChevronsRight, EqualApproximately, type LucideIcon, X } from 'lucide-react';
import type { GuessOutcome, StepOutcome } from '#shared/play/guess-outcome.ts';

interface OutcomeMark {
  Icon: LucideIcon;
  /** Follows the number of a step. */
  stepLabel: string;
  /** Follows the name of a guessed game. */
  guessLabel: string;
}

const outcomeMarks: Record<Exclude<GuessOutcome, 'unknown'>, OutcomeMark> = {
  success: { Icon: Check, stepLabel: 'found', guessLabel: 'right' },
  overlap: { Icon: EqualApproximately, stepLabel: 'close', guessLabel: 'close' },
  error: { Icon: X, stepLabel: 'wrong', guessLabel: 'wrong' },
  skipped: { Icon: ChevronsRight, stepLabel: 'skipped', guessLabel: 'skipped' },
};

/** The icon and words that go with the colour of an outcome; null before the attempt and while it is not known. */
export function outcomeMark(outcome: StepOutcome): OutcomeMark | null {
  return outcome === 'not-played' || outcome === 'unknown' ? null : outcomeMarks[outcome];
}

/** The accessible name of a step: `Step 2, close`. */
export function stepName(step: number, outcome: StepOutcome): string {
  const mark = outcomeMark(outcome);
  return mark ? `Step ${step}, ${mark.stepLabel}` : `Step ${step}`;
}
