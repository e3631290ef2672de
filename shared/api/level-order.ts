import * as z from 'zod/mini';
import { LevelId } from '../level/level.ts';
import { endpoint } from './endpoint.ts';

/**
 * Puts the daily order anew: exactly the ids of the approved levels, first to last (specification, 7). `base` is `orderRevision` of the
 * order that the sorting began from; `unlocked` is an admin's word that the next five days may move as well. 400 for an id named twice;
 * 403 for a level that the user may not move; 409 when levels were added, removed or sorted by somebody else since (decision 40).
 */
export const saveLevelOrder = endpoint({
  method: 'POST',
  path: '/api/level-order',
  summary: 'Put the daily order anew',
  access: 'manage-level',
  query: z.object({
    base: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
    unlocked: z.optional(z.literal('true')),
  }),
  body: z.array(LevelId),
  reply: z.literal(true),
});
