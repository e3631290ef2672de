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
 * The body of a failed call, `application/problem+json` (RFC 9457). `errors` names the fields of an 'invalid' one; `current` is the level
 * that another user has saved in the meantime, of a 'conflict'.
 */
export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: Integer,
  detail: v.string(),
  code: FailureCode,
  errors: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  current: v.optional(Level),
});
export type Problem = v.InferOutput<typeof Problem>;
