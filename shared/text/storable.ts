import * as z from 'zod/mini';

/** Refuses text that no database stores unchanged: with a null character or an unpaired surrogate. docs/rules.md#storable-text */
export const isStorable = z.refine<string>((text) => !/[\0\p{Cs}]/u.test(text));
