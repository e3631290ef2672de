import * as v from 'valibot';

/** A whole number that a double holds exactly. */
export const Integer = v.pipe(v.number(), v.safeInteger());
