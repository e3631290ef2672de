import type { SearchRow } from '#shared/game/search/results.ts';

/** A row of the picker: a game of the catalogue, or the typed name for one that the catalogue lacks, with what picking it does. */
export interface PickerRow extends SearchRow {
  note?: string;
}

/** Adds to the rows of a text what the catalogue does not hold. */
export type AddRows = (rows: readonly SearchRow[], text: string) => PickerRow[];

/** So few letters begin the names of thousands of games. */
const MIN_MEANT_LETTERS = 3;

/** Whether a row may be picked by the first Enter: it shows what was typed, and that is not just one letter or two. */
export function isMeant(row: PickerRow | undefined, text: string): boolean {
  return row !== undefined && !row.isUnsure && Array.from(text.trim()).length >= MIN_MEANT_LETTERS;
}
