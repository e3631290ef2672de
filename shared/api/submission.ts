import * as v from 'valibot';
import { Day } from '../calendar/day.ts';
import { Level, LevelId } from '../level/level.ts';
import { PlayersByScore } from '../play/everyone/players-by-score.ts';
import { RatingCounts } from '../play/everyone/rating.ts';
import { ReviewEntry } from '../review/review-entry.ts';
import { ReviewStatus } from '../review/review-status.ts';
import { Integer, Timestamp } from '../schema/values.ts';
import { SubmissionSettings } from '../submission/submission-settings.ts';
import { endpoint } from './endpoint.ts';

/**
 * A submission as its maker sees it. `day` is known once it lies in the lock window, `players` and `ratings` once the level is released. `answeredAt` is
 * when a manager last answered.
 */
export const Submission = v.object({
  level: Level,
  status: ReviewStatus,
  entries: v.array(ReviewEntry),
  day: v.nullable(Day),
  players: v.nullable(PlayersByScore),
  ratings: v.nullable(RatingCounts),
  answeredAt: v.nullable(Timestamp),
});
export type Submission = v.InferOutput<typeof Submission>;

/** A submission in the list of a browser. */
export const ListedSubmission = v.pick(Submission, ['level', 'status', 'day', 'answeredAt']);
export type ListedSubmission = v.InferOutput<typeof ListedSubmission>;

/** When a manager last answered a submission. */
export const SubmissionAnswer = v.object({ id: LevelId, answeredAt: Timestamp });
export type SubmissionAnswer = v.InferOutput<typeof SubmissionAnswer>;

/** Whether a new level would be taken: `refusal` says why not, `notice` is a text of the site's managers, empty for none. */
export const SubmissionOpening = v.object({
  refusal: v.nullable(v.string()),
  notice: v.string(),
  waiting: Integer,
  maxOfSubmitter: Integer,
});
export type SubmissionOpening = v.InferOutput<typeof SubmissionOpening>;

/**
 * The submission that the key in the header opens, and a cookie that gives this browser the rights of its submitter
 * (docs/rules/submission.md#submission-keys). 404 for a key that opens none.
 */
export const submission = endpoint({
  method: 'GET',
  path: '/api/submission',
  summary: 'The submission that a key opens',
  access: 'public',
  keyed: true,
  reply: Submission,
});

/** The submissions of this browser, newest first: those that its cookie names and those that the keys in the header open. */
export const submissions = endpoint({
  method: 'GET',
  path: '/api/submissions',
  summary: 'All submissions of a browser',
  access: 'public',
  keyed: true,
  reply: v.array(ListedSubmission),
  limit: { calls: 60, seconds: 60 },
});

/** When managers last answered the submissions of this browser; those without an answer are left out. */
export const submissionAnswers = endpoint({
  method: 'GET',
  path: '/api/submissions/answers',
  summary: 'When the submissions of a browser were answered',
  access: 'public',
  keyed: true,
  reply: v.array(SubmissionAnswer),
  limit: { calls: 60, seconds: 60 },
});

/** Whether this browser may submit a new level now. */
export const submissionOpening = endpoint({
  method: 'GET',
  path: '/api/submissions/opening',
  summary: 'Whether new levels are taken',
  access: 'public',
  keyed: true,
  reply: SubmissionOpening,
});

/** Whether the site takes submissions, and how many. */
export const submissionSettings = endpoint({
  method: 'GET',
  path: '/api/submissions/settings',
  summary: 'The settings of submissions',
  access: 'manage-level',
  reply: SubmissionSettings,
});

/** Opens or closes submissions, and sets their limits. */
export const saveSubmissionSettings = endpoint({
  method: 'POST',
  path: '/api/submissions/settings',
  summary: 'Change the settings of submissions',
  access: 'admin',
  body: SubmissionSettings,
  reply: SubmissionSettings,
});
