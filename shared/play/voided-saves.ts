/** Saves on one level that guessed one of these names do not count (specification, 3: special invalidation). */
export interface VoidedSave {
  levelId: string;
  names: readonly string[];
}

/** Empty until a level turns out to have refused a right answer: an entry gives everybody who guessed it another try. */
export const voidedSaves: readonly VoidedSave[] = [];
