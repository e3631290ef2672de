/** What a maker agrees to with a submission (docs/rules/submission.md#submission-consent). */
export const SUBMISSION_CONSENT =
  'The level, its picture and your creator name go to the people who run this site. Your IP address may be temporarily stored during review.';
