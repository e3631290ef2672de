import * as v from 'valibot';

/** The header that carries the keys of submissions, separated by commas: they are in no address (docs/rules/submission.md#submission-keys). */
export const SUBMISSION_KEY_HEADER = 'x-submission-key';

/** How many keys one call may carry. */
export const MAX_SUBMISSION_KEYS = 100;

/** The secret that opens a submission: 128 random bits in base64url. */
export const SubmissionKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{21}[AQgw]$/));
