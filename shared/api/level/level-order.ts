import * as v from 'valibot';
import { LevelId } from '../../level/level.ts';
import { listOf } from '../../schema/values.ts';
import { endpoint } from '../endpoint.ts';

// Apart from level.ts, which the first page loads.

/** More days than any site has had. */
const MAX_ORDERED = 10_000;

/**
 * Replaces the daily order by the ids of all approved levels, first to last (docs/rules/daily-order.md#sorting). `base` is `orderRevision` of the
 * order that the sorting began from; `unlocked` lets an admin move the next five days too. 400 for an id that is listed twice; 403 for a
 * level that the user may not move; 409 when levels were added, removed or sorted by another user since.
 */
export const saveLevelOrder = endpoint({
  method: 'POST',
  path: '/api/level-order',
  summary: 'Save the daily order',
  access: 'manage-level',
  audit: 'order-changed',
  query: v.object({
    base: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))),
    unlocked: v.optional(v.literal('true')),
  }),
  body: listOf(LevelId, MAX_ORDERED),
  response: v.literal(true),
});
