import * as v from 'valibot';
import { Level, LevelId } from '../level/level.ts';
import { recordOf } from '../schema/values.ts';
import { ReviewText } from '../submission/review-entry.ts';
import { SubmissionKey } from '../submission/submission-key.ts';
import { endpoint } from './endpoint.ts';

const ContentType = v.optional(v.pipe(v.string(), v.maxCodePoints(100)));
const LevelRevision = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/**
 * A level on its way in: the server measures stored pictures itself, and a level sent without a credit or without descriptions of its
 * steps keeps those that it has.
 */
const SentLevel = v.object({
  ...Level.entries,
  imageRatio: v.optional(Level.entries.imageRatio),
  credit: v.optional(Level.entries.credit),
  baseRevision: v.optional(v.nullable(LevelRevision)),
  screenshotContentType: ContentType,
});

/**
 * A level that a manager saves, with the state that it is to have. `baseRevision` is `levelRevision` of the level that the editor loaded,
 * null for a new level; left out, the level with this id is meant, unless the stored one has a higher version. The server sets the id of
 * a new level, `version` and `createdAt` and ignores what is sent for them.
 */
export const LevelToSave = SentLevel;
export type LevelToSave = v.InferOutput<typeof LevelToSave>;

/**
 * A level that anyone submits. The id of an earlier submission of the visitor updates that one; `baseRevision` is then `levelRevision` of
 * the level that the editor loaded, and `message` a text for the managers.
 */
export const LevelToSubmit = v.object({ ...SentLevel.entries, message: v.optional(ReviewText) });
export type LevelToSubmit = v.InferOutput<typeof LevelToSubmit>;

/** A stored submission, and a key that opens its status page (docs/rules/submission.md#submission-keys). In development mode `webhook` is the chat message, which is not posted then. */
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
  multipart: true,
  body: LevelToSave,
  reply: Level,
});

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
  reply: Submitted,
  limit: { calls: 20, seconds: 3600 },
});

/** Deletes a level, and its picture unless another level shows it. 403 when its day has come (docs/rules/levels.md#level-deletion), 404 when it does not exist. */
export const deleteLevel = endpoint({
  method: 'DELETE',
  path: '/api/level/:id',
  summary: 'Delete a level',
  access: 'admin',
  params: v.object({ id: LevelId }),
  reply: v.literal(true),
});
