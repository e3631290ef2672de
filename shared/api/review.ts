import * as z from 'zod/mini';
import { Level, LevelId } from '../level/level.ts';
import { endpoint } from './endpoint.ts';

const ContentType = z.optional(z.string().check(z.maxLength(100)));
const LevelRevision = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/**
 * A level that a manager saves, with the state that it is to have. `baseRevision` is `revisionOf` the level that the editor loaded, null
 * for a new level. The server sets the id of a new level, `version` and `createdAt` and ignores what is sent for them.
 */
export const LevelToSave = z.extend(Level, {
  baseRevision: z.nullable(LevelRevision),
  screenshotContentType: ContentType,
});
export type LevelToSave = z.infer<typeof LevelToSave>;

/**
 * A level that anyone submits. The id of an earlier submission of the visitor updates that one; `baseRevision` is then `revisionOf` the
 * level that the editor loaded.
 */
export const LevelToSubmit = z.extend(Level, {
  baseRevision: z.optional(z.nullable(LevelRevision)),
  screenshotContentType: ContentType,
});
export type LevelToSubmit = z.infer<typeof LevelToSubmit>;

/** A stored submission. In development mode `webhook` is the chat message, which is not posted then. */
export const Submitted = z.object({
  id: z.string(),
  webhook: z.optional(z.record(z.string(), z.unknown())),
});
export type Submitted = z.infer<typeof Submitted>;

/**
 * Saves a level for a manager and returns it; `state` approves, archives or restores it. 400 with the messages of `levelValidity`, or for
 * an approval that `needsCopy`; 403 when the user may not edit the level or make the transition; 404 when it was deleted; 409 with the
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
 * Submits a level for review; a cookie lets this browser open and edit it until a manager decides (docs/rules.md#own-submissions). 400 with
 * the messages of `levelValidity`; 409 for a copy of a level that is not the visitor's; 413, 415 or 422 for the image.
 */
export const submitLevel = endpoint({
  method: 'POST',
  path: '/api/level/submit',
  summary: 'Submit a level for review, with or without an image',
  access: 'public',
  multipart: true,
  body: LevelToSubmit,
  reply: Submitted,
  limit: { calls: 20, seconds: 3600 },
});

/** Deletes a level, and its picture unless another level shows it. 403 when its day has come (docs/rules.md#level-deletion), 404 when it does not exist. */
export const deleteLevel = endpoint({
  method: 'DELETE',
  path: '/api/level/:id',
  summary: 'Delete a level',
  access: 'admin',
  params: z.object({ id: LevelId }),
  reply: z.literal(true),
});
