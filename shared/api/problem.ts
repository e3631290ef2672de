import * as z from 'zod/mini';
import { Level } from '../level/level.ts';

/** Why a call failed (docs/rules.md#problem-codes). */
export const FailureCode = z.enum([
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
]);
export type FailureCode = z.infer<typeof FailureCode>;

/**
 * The body of a failed call, `application/problem+json` (RFC 9457). `errors` names the fields of an 'invalid' one; `current` is the level
 * that another user has saved in the meantime, of a 'conflict'.
 */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: FailureCode,
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  current: z.optional(Level),
});
export type Problem = z.infer<typeof Problem>;
