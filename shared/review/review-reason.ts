import * as v from 'valibot';

/** Why a manager requests changes to a level or declines it (docs/rules/submission.md#review-reasons). */
export const ReviewReason = v.picklist([
  'too-easy',
  'too-hard',
  'picture-quality',
  'watermark-or-title-visible',
  'steps-too-alike',
  'steps-not-nested',
  'already-featured',
  'text-needs-work',
  'rights',
  'other',
]);
export type ReviewReason = v.InferOutput<typeof ReviewReason>;

/** The reasons as text, in the order in which they are offered. */
export const REASON_TEXTS: Readonly<Record<ReviewReason, string>> = {
  'too-easy': 'Too easy',
  'too-hard': 'Too hard',
  'picture-quality': 'Picture quality',
  'watermark-or-title-visible': 'Watermark or title visible',
  'steps-too-alike': 'Steps too alike',
  'steps-not-nested': 'Steps not nested',
  'already-featured': 'Already featured',
  'text-needs-work': 'Text needs work',
  rights: 'Rights',
  other: 'Other',
};
