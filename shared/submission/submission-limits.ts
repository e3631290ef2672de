import * as v from 'valibot';
import { type Refusal, refuse } from '../refusal/refuse.ts';
import { Integer } from '../schema/values.ts';
import { cleanedText } from '../text/clean-text.ts';

const MAX_NOTICE_LENGTH = 1000;
const MAX_LIMIT = 100_000;
const limit = v.pipe(Integer, v.minValue(1), v.maxValue(MAX_LIMIT));

/**
 * Whether the site takes submissions, with a text for the creators of levels, and how many levels may be in review: of one creator
 * and in all (docs/rules/submission.md#submission-limits).
 */
export const SubmissionSettings = v.object({
  isOpen: v.boolean(),
  notice: v.pipe(v.string(), cleanedText, v.maxCodePoints(MAX_NOTICE_LENGTH)),
  maxOfSubmitter: limit,
  maxInAll: limit,
});
export type SubmissionSettings = v.InferOutput<typeof SubmissionSettings>;

export const DEFAULT_SUBMISSION_SETTINGS: SubmissionSettings = {
  isOpen: true,
  notice: '',
  maxOfSubmitter: 10,
  maxInAll: 500,
};

/** How many levels are in review: of the creator, and in all. */
interface WaitingCounts {
  ofSubmitter: number;
  inAll: number;
}

/** Why a new level is not taken now; null when it is. */
export function submissionRefusal(
  { isOpen, maxOfSubmitter, maxInAll }: Omit<SubmissionSettings, 'notice'>,
  { ofSubmitter, inAll }: WaitingCounts,
): Refusal | null {
  if (!isOpen) return refuse('submissions-closed', {});
  if (ofSubmitter >= maxOfSubmitter) {
    return refuse('waiting-own', { count: ofSubmitter });
  }
  if (inAll >= maxInAll) return refuse('waiting-in-all', {});
  return null;
}
