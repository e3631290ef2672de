import { Check, ChevronsRight, EqualApproximately, type LucideIcon, X } from 'lucide-react';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';

interface OutcomeMark {
  word: string;
  Icon: LucideIcon;
}

/** The shape and the word that go with the colour of an outcome; null before the attempt. */
export const outcomeMarks: Record<StepOutcome, OutcomeMark | null> = {
  success: { word: 'found', Icon: Check },
  overlap: { word: 'close', Icon: EqualApproximately },
  error: { word: 'wrong', Icon: X },
  skipped: { word: 'skipped', Icon: ChevronsRight },
  'not-played': null,
};
