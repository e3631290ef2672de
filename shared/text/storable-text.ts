import * as z from 'zod/mini';

/** A zod check for text that every database stores unchanged: no null characters, no lone surrogates (docs/rules.md#storable-text). */
export const storableText = z.refine<string>(
  (text) => !/[\0\p{Cs}]/u.test(text),
  'has characters that cannot be stored',
);
