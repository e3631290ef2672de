import * as v from 'valibot';
import type { Reason } from '../refusal/refuse.ts';

/** A check for text that every database stores unchanged: no null characters, no lone surrogates (docs/rules/calls.md#storable-text). */
export const storableText = v.check(
  (text: string) => !/[\0\p{Cs}]/u.test(text),
  'unstorable-characters' satisfies Reason,
);
