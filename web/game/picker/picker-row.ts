import type { SearchRow } from '#shared/game/search/results.ts';

/** A row of the picker: a game of the catalogue, or the typed name for one that the catalogue lacks. */
export interface PickerRow extends SearchRow {
  isTypedName?: true;
}

/** Adds to the rows of a text what the catalogue does not hold. */
export type AddRows = (rows: readonly SearchRow[], text: string) => PickerRow[];

/** Whether a row may be picked unseen: it has all typed words. */
export function isMeant(row: PickerRow | undefined): boolean {
  return row !== undefined && !row.leavesOutWords;
}
