import * as v from 'valibot';

/** A number; JSON can spell an infinite one as `1e999`. */
export const FiniteNumber = v.pipe(v.number(), v.finite());
