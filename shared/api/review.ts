import * as z from 'zod/mini';
import { Level, LevelId } from '../level/level.ts';
import { endpoint } from './endpoint.ts';

const contentType = z.optional(z.string().check(z.maxLength(100)));
const hash = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/**
 * A level that a manager saves, `state` being the wanted one. `baseRevision` is `revisionOf` the level that the editor
 * started from, null for one that the server does not know yet. What the server decides itself is ignored: id of a new level, version, `createdAt`.
 */
export const LevelToSave = z.extend(Level, {
  baseRevision: z.nullable(hash),
  screenshotContentType: contentType,
});
export type LevelToSave = z.infer<typeof LevelToSave>;

/**
 * A level that anyone submits; an id of the visitor's own earlier submission updates that one, `baseRevision` being `revisionOf` the
 * level that the editor loaded, if it did.
 */
export const LevelToSubmit = z.extend(Level, {
  baseRevision: z.optional(z.nullable(hash)),
  screenshotContentType: contentType,
});
export type LevelToSubmit = z.infer<typeof LevelToSubmit>;

/** A submission that has arrived. In development mode `webhook` is the chat message that nobody posts (specification, 7). */
export const Submitted = z.object({
  id: z.string(),
  webhook: z.optional(z.record(z.string(), z.unknown())),
});
export type Submitted = z.infer<typeof Submitted>;

/**
 * A manager's save, approval, cancelled approval, archiving or restoring. 400 with the messages of `levelValidity`, and for a level to
 * be approved that `needsCopy`; 403 for a level or a step that is not theirs; 404 when deleted since; 409 with the level as it now is in `current`; 413, 415, 422 for the image (design, 9 and 10).
 */
export const saveLevel = endpoint({
  method: 'POST',
  path: '/api/level',
  summary: 'Save a level, with its image or without',
  access: 'manage-level',
  multipart: true,
  body: LevelToSave,
  reply: Level,
});

/**
 * A level for review: its state becomes submitted, and the visitor's browser may open and edit it until it is decided on.
 * 400 with the messages of `levelValidity`; 409 for a level that exists and is not the visitor's; 413, 415, 422 for the image; 429 (design, 8 to 10).
 */
export const submitLevel = endpoint({
  method: 'POST',
  path: '/api/level/submit',
  summary: 'Submit a level for review, with its image or without',
  access: 'public',
  multipart: true,
  body: LevelToSubmit,
  reply: Submitted,
  limit: { calls: 20, seconds: 3600 },
});

/** Deletes a level that is not in the past, 403 else, and its picture unless another level shows it (specification, 4 and 7). */
export const deleteLevel = endpoint({
  method: 'DELETE',
  path: '/api/level/:id',
  summary: 'Delete a level',
  access: 'admin',
  params: z.object({ id: LevelId }),
  reply: z.literal(true),
});
