import * as v from 'valibot';
import { LevelId } from '../../level/level.ts';
import { Timestamp } from '../../schema/values.ts';
import { StandardAnswer } from '../../submission/standard-answer.ts';
import { cleanedLine } from '../../text/clean-text.ts';
import { endpoint } from '../endpoint.ts';

/** A sender from whom nothing is taken until it ends by itself; `user` is the manager who said so. Who it is cannot be read. */
export const SenderBlock = v.object({
  id: v.string(),
  user: v.pipe(v.string(), cleanedLine),
  at: Timestamp,
  until: Timestamp,
  /** The creator named in the level that it was made for. */
  creator: v.string(),
});
export type SenderBlock = v.InferOutput<typeof SenderBlock>;

/** The senders from whom nothing is taken, the latest first. */
export const senderBlocks = endpoint({
  method: 'GET',
  path: '/api/sender-blocks',
  summary: 'Senders from whom nothing is taken',
  access: 'manage-level',
  response: v.array(SenderBlock),
});

/**
 * Takes nothing more from who sent a level, for 30 days (docs/rules/submission.md#senders). 404 when it does not exist, 409 when its sender is
 * not known.
 */
export const blockSender = endpoint({
  method: 'POST',
  path: '/api/level/:id/sender-block',
  summary: 'Take nothing more from who sent a level',
  access: 'manage-level',
  audit: 'sender-blocked',
  params: v.object({ id: LevelId }),
  response: v.array(SenderBlock),
});

/** Takes levels of a sender again. 404 when they are taken already. */
export const unblockSender = endpoint({
  method: 'DELETE',
  path: '/api/sender-blocks/:id',
  summary: 'Take levels of a sender again',
  access: 'manage-level',
  audit: 'sender-unblocked',
  params: v.object({ id: v.pipe(v.string(), v.maxCodePoints(64)) }),
  response: v.array(SenderBlock),
});

/** The texts that managers keep for creators, in the order in which they were kept. */
export const standardAnswers = endpoint({
  method: 'GET',
  path: '/api/standard-answers',
  summary: 'Texts that managers keep for creators',
  access: 'manage-level',
  response: v.array(StandardAnswer),
});

/** Keeps a text, or no longer. 409 when there are 100. */
export const keepAnswer = endpoint({
  method: 'POST',
  path: '/api/standard-answers',
  summary: 'Keep a text for creators, or no longer',
  access: 'manage-level',
  audit: 'standard-answers-changed',
  body: v.object({ answer: StandardAnswer, isKept: v.boolean() }),
  response: v.array(StandardAnswer),
});
