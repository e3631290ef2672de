/** Saves of a level that do not count because one of these names was guessed. */
export interface VoidedSave {
  levelId: string;
  names: readonly string[];
}

/** An entry is added when a level has refused a right answer: those who guessed it play again. */
export const voidedSaves: readonly VoidedSave[] = [];
