import type { StepOutcome } from './guess-outcome.ts';

/** An outcome as players see it who play without hints: a wrong guess does not say how close it was (docs/rules/play.md#playing-without-hints). */
export function withoutHint<Outcome extends StepOutcome>(outcome: Outcome): Outcome | 'error' {
  return outcome === 'overlap' || outcome === 'unknown' ? 'error' : outcome;
}
