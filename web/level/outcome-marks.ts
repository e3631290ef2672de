import { Check, ChevronsRight, EqualApproximately, type LucideIcon, X } from 'lucide-react';
import { t } from '#shared/language/t.ts';
import type { GuessOutcome, StepOutcome } from '#shared/play/guess-outcome.ts';

interface OutcomeMark {
  Icon: LucideIcon;
  /** Follows the number of a step. */
  stepLabel: string;
  /** Follows the name of a guessed game. */
  guessLabel: string;
}

const outcomeMarks: Record<Exclude<GuessOutcome, 'unknown'>, OutcomeMark> = {
  success: { Icon: Check, stepLabel: t('found'), guessLabel: t('right') },
  overlap: { Icon: EqualApproximately, stepLabel: t('close'), guessLabel: t('close') },
  error: { Icon: X, stepLabel: t('wrong'), guessLabel: t('wrong') },
  skipped: { Icon: ChevronsRight, stepLabel: t('skipped'), guessLabel: t('skipped') },
};

/** The icon and words that go with the colour of an outcome; null before the attempt and while it is not known. */
export function outcomeMark(outcome: StepOutcome): OutcomeMark | null {
  return outcome === 'not-played' || outcome === 'unknown' ? null : outcomeMarks[outcome];
}

/** The accessible name of a step: `Step 2, close`. */
export function stepName(step: number, outcome: StepOutcome): string {
  const mark = outcomeMark(outcome);
  return mark
    ? t('Step {step}, {stepLabel}', { step, stepLabel: mark.stepLabel })
    : t('Step {step}', { step });
}
