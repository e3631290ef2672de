import * as v from 'valibot';
import { Level } from '../level/level.ts';
import { Integer } from '../schema/values.ts';

/** Why a call failed (docs/rules/calls.md#problem-codes). */
export const FailureCode = v.picklist([
  'invalid',
  'unauthenticated',
  'code-needed',
  'password-needed',
  'forbidden',
  'not-found',
  'conflict',
  'too-slow',
  'too-large',
  'unsupported-type',
  'unreadable-image',
  'too-many',
  'internal',
  'unavailable',
  'full',
]);
export type FailureCode = v.InferOutput<typeof FailureCode>;

/**
 * Why something was refused, for a page to put into words: the code of a text with its values. What a code means never changes, but newer
 * servers know more of them.
 */
export const SentRefusal = v.object({
  reason: v.optional(v.string()),
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
});
export type SentRefusal = v.InferOutput<typeof SentRefusal>;

/**
 * The body of a failed call, `application/problem+json` (RFC 9457). `code` is its kind; `reason` with `values` says exactly why, as does
 * `detail` in English. `errors` names the fields of an 'invalid' one; `current` is the level that another user has saved in the meantime,
 * of a 'conflict'.
 */
export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: Integer,
  detail: v.string(),
  code: FailureCode,
  ...SentRefusal.entries,
  errors: v.optional(v.array(v.object({ path: v.string(), message: v.string(), ...SentRefusal.entries }))),
  current: v.optional(Level),
});
export type Problem = v.InferOutput<typeof Problem>;
