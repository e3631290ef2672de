import * as v from 'valibot';

/** A check for text that every database stores unchanged: no null characters, no lone surrogates (docs/rules/calls.md#storable-text). */
export const storableText = v.check(
  (text: string) => !/[\0\p{Cs}]/u.test(text),
  'has characters that cannot be stored',
);
