import * as v from 'valibot';
import { Level, LevelId } from '../level/level.ts';
import { Integer, Timestamp } from '../schema/values.ts';
import { ReviewAction } from '../submission/review-action.ts';
import { ManagerEntry } from '../submission/review-entry.ts';
import { ReviewStatus } from '../submission/review-status.ts';
import { cleanedLine } from '../text/clean-text.ts';
import { endpoint } from './endpoint.ts';

const LevelParams = v.object({ id: LevelId });

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

/** A submitted level in the queue; `since` is when it was last sent, `sent` how often. */
export const QueuedLevel = v.object({
  id: LevelId,
  status: ReviewStatus,
  since: Timestamp,
  sent: Integer,
  claim: v.nullable(Claim),
});
export type QueuedLevel = v.InferOutput<typeof QueuedLevel>;

/** The review thread of a level. 404 when it does not exist. */
export const reviewThread = endpoint({
  method: 'GET',
  path: '/api/level/:id/review',
  summary: 'The review thread of a level',
  access: 'manage-level',
  params: LevelParams,
  reply: ReviewThread,
});

/**
 * Approves a level, requests changes, declines or reopens it, or adds a note. 400 without a reason or a text where one is needed; 403 when
 * the user may not; 409 when the level was answered or sent again since, saying what happened.
 */
export const reviewLevel = endpoint({
  method: 'POST',
  path: '/api/level/:id/review',
  summary: 'Answer a submission',
  access: 'manage-level',
  params: LevelParams,
  body: ReviewAction,
  reply: ReviewThread,
});

/** Tells other managers that this one has the level open, for 10 minutes. Returns who has: another one who came first stays. */
export const claimLevel = endpoint({
  method: 'POST',
  path: '/api/level/:id/claim',
  summary: 'Claim a level for ten minutes',
  access: 'manage-level',
  params: LevelParams,
  reply: Claim,
});

/** Ends the claim of this manager, if there is one. */
export const releaseLevel = endpoint({
  method: 'DELETE',
  path: '/api/level/:id/claim',
  summary: 'Release a claimed level',
  access: 'manage-level',
  params: LevelParams,
  reply: v.literal(true),
});

/** All submitted levels, those that wait longest first. */
export const reviewQueue = endpoint({
  method: 'GET',
  path: '/api/review',
  summary: 'The levels in review',
  access: 'manage-level',
  reply: v.array(QueuedLevel),
});
