import * as v from 'valibot';
import { listOf } from '../schema/values.ts';
import { cleanedLine } from '../text/clean-text.ts';
import { STEP_COUNT } from './zoom/zoom.ts';

/** Code points of the description of one step. */
export const MAX_DESCRIPTION_LENGTH = 140;

/** What is visible at each step, one line each; empty for none (docs/rules/levels.md#step-descriptions). */
export const StepDescriptions = listOf(
  v.pipe(v.string(), cleanedLine, v.maxCodePoints(MAX_DESCRIPTION_LENGTH)),
  STEP_COUNT,
  STEP_COUNT,
);

interface DescribedLevel {
  stepDescriptions?: string[] | undefined;
}

/** What is visible at a step, 1 to 5; empty if its creator left it out. */
export function descriptionOf({ stepDescriptions }: DescribedLevel, step: number): string {
  return stepDescriptions?.[step - 1]?.trim() ?? '';
}

/** The descriptions of all steps; null when all are empty. */
export function givenDescriptions({ stepDescriptions }: DescribedLevel): string[] | null {
  const isGiven = stepDescriptions?.some((text) => text.trim() !== '') ?? false;
  return isGiven ? (stepDescriptions ?? null) : null;
}

/** A copy of the level with another description of a step, 1 to 5. */
export function withDescription<Described extends DescribedLevel>(
  level: Described,
  step: number,
  text: string,
): Described {
  const before = level.stepDescriptions ?? Array.from({ length: STEP_COUNT }, () => '');
  return { ...level, stepDescriptions: before.with(step - 1, text) };
}
