import * as v from 'valibot';

/** Whether the game of a level had one within a year, and whether a level shows the same picture or nearly the same. */
export const Duplicates = v.object({ game: v.boolean(), picture: v.boolean() });
export type Duplicates = v.InferOutput<typeof Duplicates>;
