import * as z from 'zod/mini';

/** Refuses text that no database keeps as it is: with a null character, or with half a letter of two code units. */
export const isStorable = z.refine<string>((text) => !/[\0\p{Cs}]/u.test(text));
