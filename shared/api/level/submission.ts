import * as v from 'valibot';
import { Day } from '../../calendar/day.ts';
import { LANGUAGES } from '../../language/languages.ts';
import { Level, LevelId, LevelState } from '../../level/level.ts';
import { Translation } from '../../level/level-texts.ts';
import { LevelPlace } from '../../planner/level-place.ts';
import { PlayersByScore } from '../../play/everyone/players-by-score.ts';
import { RatingCounts } from '../../play/everyone/rating.ts';
import type { Reason } from '../../refusal/refuse.ts';
import { Integer, recordOf, Timestamp } from '../../schema/values.ts';
import { ReviewAction } from '../../submission/review-action.ts';
import { ManagerEntry, ReviewEntry, ReviewText } from '../../submission/review-entry.ts';
import { ReviewStatus } from '../../submission/review-status.ts';
import { SubmissionKey } from '../../submission/submission-key.ts';
import { cleanedLine } from '../../text/clean-text.ts';
import { endpoint, type FurtherLimit } from '../endpoint.ts';
import { SentRefusal } from '../problem.ts';

/**
 * A submission as its creator sees it. `day` is known once it lies in the lock window, `players` and `ratings` once the level is released. `answeredAt` is
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

/**
 * Whether a new level would be taken: `refusal` says why not, `pictureRefusal` why not one with a picture of the visitor's, `notice` is a text of
 * the site's managers, empty for none. `why` and `pictureWhy` are the codes of the two refusals.
 */
const SubmissionsOpen = v.object({
  refusal: v.nullable(v.string()),
  pictureRefusal: v.optional(v.nullable(v.string()), null),
  why: v.optional(v.nullable(SentRefusal), null),
  pictureWhy: v.optional(v.nullable(SentRefusal), null),
  notice: v.string(),
  waiting: Integer,
  maxOfSubmitter: Integer,
});

/**
 * The submission that the key in the header opens, and a cookie that gives this browser the rights of its creator
 * (docs/rules/submission.md#submission-keys). 404 for a key that opens none.
 */
export const submission = endpoint({
  method: 'GET',
  path: '/api/submission',
  summary: 'The submission that a key opens',
  access: 'public',
  keyed: true,
  response: Submission,
  limit: { calls: 60, seconds: 60 },
});

/** Whether the site may pass on the level that the key in the header opens (docs/rules/packs.md#permission). 404 for a key that opens none. */
export const shareSubmission = endpoint({
  method: 'POST',
  path: '/api/submission/sharing',
  summary: 'Allow or refuse that a submission is passed on in packs',
  access: 'public',
  keyed: true,
  body: v.object({ mayShare: v.boolean() }),
  response: v.literal(true),
  limit: { calls: 60, seconds: 60 },
});

/** The submissions of this browser, newest first: those that its cookie names and those that the keys in the header open. */
export const submissions = endpoint({
  method: 'GET',
  path: '/api/submissions',
  summary: 'All submissions of a browser',
  access: 'public',
  keyed: true,
  response: v.array(ListedSubmission),
  limit: { calls: 60, seconds: 60 },
});

/** When managers last answered the submissions of this browser; those without an answer are left out. */
export const submissionAnswers = endpoint({
  method: 'GET',
  path: '/api/submissions/answers',
  summary: 'When the submissions of a browser were answered',
  access: 'public',
  keyed: true,
  response: v.array(SubmissionAnswer),
  limit: { calls: 60, seconds: 60 },
});

/** Whether this browser may submit a new level now. */
export const submissionsOpen = endpoint({
  method: 'GET',
  path: '/api/submissions/opening',
  summary: 'Whether new levels are taken',
  access: 'public',
  keyed: true,
  response: SubmissionsOpen,
  limit: { calls: 60, seconds: 60 },
});

const MAX_WITHDRAWAL_REASON_LENGTH = 500;
const ContentType = v.optional(v.pipe(v.string(), v.maxCodePoints(100)));
/** The JSON of all translations of a level: one call has room for it besides all else. */
const TranslationsJson = v.pipe(v.string(), v.maxBytes(40_000));
const Language = v.picklist(LANGUAGES as readonly string[]);
const SentTranslations = v.pipe(
  v.record(Language, Translation),
  v.check((sent) => v.is(TranslationsJson, JSON.stringify(sent)), 'too-many-bytes' satisfies Reason),
);
const LevelRevision = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/**
 * A level on its way in: the server measures stored pictures itself, and a level sent without a credit or without descriptions of its
 * steps, a language or translations keeps those that it has.
 */
const SentLevel = v.object({
  ...v.omit(Level, ['withdrawnAt']).entries,
  imageRatio: v.optional(Level.entries.imageRatio),
  credit: v.optional(Level.entries.credit),
  language: v.optional(Language),
  translations: v.optional(SentTranslations),
  baseRevision: v.optional(v.nullable(LevelRevision)),
  screenshotContentType: ContentType,
});

/**
 * A level that a manager saves, with the state that it is to have. `baseRevision` is `levelRevision` of the level that the editor loaded,
 * null for a new level; left out, the level with this id is meant, unless the stored one has a higher version. The server sets the id of
 * a new level, `version` and `createdAt` and ignores what is sent for them. `message` is a text for the creator, where the state changes,
 * and `place` where an approved level joins the daily order: at its end, unless it says otherwise.
 */
const LevelToSave = v.object({
  ...SentLevel.entries,
  message: v.optional(ReviewText),
  place: v.optional(LevelPlace),
});

/**
 * A level that anyone submits. The id of an earlier submission of the visitor updates that one; `baseRevision` is then `levelRevision` of
 * the level that the editor loaded, and `message` a text for the managers. `key` is the key that a new submission is to have: random,
 * and the same for every attempt to send it, so that a repetition after a lost response makes no second level.
 */
export const LevelToSubmit = v.object({
  ...SentLevel.entries,
  message: v.optional(ReviewText),
  key: v.optional(SubmissionKey),
});
export type LevelToSubmit = v.InferOutput<typeof LevelToSubmit>;

/** A stored submission, and the key that opens its status page (docs/rules/submission.md#submission-keys). In development mode `webhook` is the chat message, which is not posted then. */
export const Submitted = v.object({
  id: v.string(),
  key: SubmissionKey,
  webhook: v.optional(recordOf(v.unknown())),
});
export type Submitted = v.InferOutput<typeof Submitted>;

/**
 * Saves a level for a manager and returns it; `state` approves, archives or restores it. 400 with the messages of `levelValidity`, or for
 * an approval that `needsPictureCopy`; 403 when the user may not edit the level or make the transition; 404 when it was deleted; 409 with the
 * saved level in `current` when another user changed it; 413, 415 or 422 for the image.
 */
export const saveLevel = endpoint({
  method: 'POST',
  path: '/api/level',
  summary: 'Save a level, with or without an image',
  access: 'manage-level',
  audit: [
    'level-created',
    'level-edited',
    'level-approved',
    'level-approval-cancelled',
    'level-archived',
    'level-restored',
  ],
  multipart: true,
  body: LevelToSave,
  response: Level,
});

/** A browser that forgets its submissions is a new creator each time: the address counts as well. Managers have no such limit. */
export const newLevels: FurtherLimit = {
  of: 'new levels, from an address',
  calls: 20,
  seconds: 86_400,
  takesRoom: true,
};

/**
 * Submits a level for review; a cookie lets this browser open and edit it until a manager decides (docs/rules/accounts.md#own-submissions). 400 with
 * the messages of `levelValidity`; 403 when no new levels are taken; 409 for a copy of a level that is not the visitor's; 413, 415 or 422 for the image.
 */
export const submitLevel = endpoint({
  method: 'POST',
  path: '/api/level/submit',
  summary: 'Submit a level for review, with or without an image',
  access: 'public',
  multipart: true,
  keyed: true,
  body: LevelToSubmit,
  response: Submitted,
  limit: { calls: 20, seconds: 3600 },
  furtherLimits: [newLevels],
});

/** Deletes a level, and its picture unless another level shows it. 403 when its day has come (docs/rules/levels.md#level-deletion), 404 when it does not exist. */
export const deleteLevel = endpoint({
  method: 'DELETE',
  path: '/api/level/:id',
  summary: 'Delete a level',
  access: 'admin',
  audit: 'level-deleted',
  sensitive: true,
  params: v.object({ id: LevelId }),
  response: v.literal(true),
});

const LevelParams = v.object({ id: LevelId });

const SharedPicture = v.object({
  id: LevelId,
  name: v.string(),
  creator: v.string(),
  state: LevelState,
  /** Its day in the daily order; null for one that has none. */
  day: v.nullable(Day),
});
export type SharedPicture = v.InferOutput<typeof SharedPicture>;

/** The other levels that show a picture of a level: those without a day go with it when it is withdrawn. 404 when it does not exist. */
export const sharedPictures = endpoint({
  method: 'GET',
  path: '/api/level/:id/withdrawal',
  summary: 'What else shows the picture of a level',
  access: 'admin',
  params: LevelParams,
  response: v.array(SharedPicture),
});

/**
 * Withdraws a level whose day has come: its place and number stay, its picture and texts are gone, and so is what else shows its picture outside of the daily order (docs/rules/levels.md#withdrawal). The
 * reason is in the audit log. 403 for a level that is not released, 404 when it does not exist.
 */
export const withdrawLevel = endpoint({
  method: 'POST',
  path: '/api/level/:id/withdrawal',
  summary: 'Withdraw a released level',
  access: 'admin',
  audit: 'level-withdrawn',
  sensitive: true,
  params: LevelParams,
  body: v.object({
    reason: v.pipe(
      v.string(),
      cleanedLine,
      v.trim(),
      v.minLength(1),
      v.maxCodePoints(MAX_WITHDRAWAL_REASON_LENGTH),
    ),
  }),
  response: Level,
});

/**
 * Brings a withdrawn level back. 409 when it was withdrawn more than a day ago, when what was withdrawn
 * is not there since the site was restored from a backup, or when its game is no longer in the catalogue.
 */
export const undoWithdrawal = endpoint({
  method: 'DELETE',
  path: '/api/level/:id/withdrawal',
  summary: 'Undo the withdrawal of a level',
  access: 'admin',
  audit: 'level-withdrawal-undone',
  params: LevelParams,
  response: Level,
});

/** The manager who has a level open, until when (docs/rules/submission.md#review-claims). */
export const Claim = v.object({ user: v.pipe(v.string(), cleanedLine), until: Timestamp });
export type Claim = v.InferOutput<typeof Claim>;

/** The review of a level as managers see it; `claim` is null while nobody has it open. */
export const ReviewThread = v.object({
  level: Level,
  status: ReviewStatus,
  entries: v.array(ManagerEntry),
  claim: v.nullable(Claim),
});
export type ReviewThread = v.InferOutput<typeof ReviewThread>;

/**
 * A submitted level in the queue; `since` is when it was first sent after it was last answered, `sent` how often it was in all, `seen` the number
 * of the latest entry of its thread. `sender` is a
 * number that levels of one sender share in one response, null where it is not known; `isBlocked` is whether nothing more is taken from them.
 */
export const QueuedLevel = v.object({
  id: LevelId,
  status: ReviewStatus,
  since: Timestamp,
  sent: Integer,
  seen: Integer,
  claim: v.nullable(Claim),
  sender: v.nullable(Integer),
  isBlocked: v.boolean(),
});
export type QueuedLevel = v.InferOutput<typeof QueuedLevel>;

/** The review thread of a level. 404 when it does not exist. */
export const reviewThread = endpoint({
  method: 'GET',
  path: '/api/level/:id/review',
  summary: 'The review thread of a level',
  access: 'manage-level',
  params: LevelParams,
  response: ReviewThread,
});

/**
 * Approves a level, requests changes, declines or reopens it, or adds a note. 400 without a reason or a text where one is needed; 403 when
 * the user may not; 409 when the level was answered or submitted again since, saying what happened.
 */
export const reviewLevel = endpoint({
  method: 'POST',
  path: '/api/level/:id/review',
  summary: 'Answer a submission',
  access: 'manage-level',
  audit: ['changes-requested', 'level-approved', 'level-declined', 'level-restored'],
  params: LevelParams,
  body: ReviewAction,
  response: ReviewThread,
});

/** Tells other managers that this one has the level open, for 10 minutes. Returns who has: another one who came first stays. */
export const claimLevel = endpoint({
  method: 'POST',
  path: '/api/level/:id/claim',
  summary: 'Claim a level for ten minutes',
  access: 'manage-level',
  audit: { none: 'only says for minutes who looks at the level' },
  params: LevelParams,
  response: Claim,
});

/** Ends the claim of this manager, if there is one. */
export const releaseLevel = endpoint({
  method: 'DELETE',
  path: '/api/level/:id/claim',
  summary: 'Release a claimed level',
  access: 'manage-level',
  audit: { none: 'only says for minutes who looks at the level' },
  params: LevelParams,
  response: v.literal(true),
});

/** All submitted levels: those that were changed as asked first, then those that wait longest. */
export const reviewQueue = endpoint({
  method: 'GET',
  path: '/api/review',
  summary: 'The levels in review',
  access: 'manage-level',
  response: v.array(QueuedLevel),
});
