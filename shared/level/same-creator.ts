/**
 * What the spellings of a creator's name have in common: its letters in lower case, or the trimmed name if it has no letters; '' for no
 * name (docs/rules/statistics.md#contributors).
 */
export function creatorKey(creator: string): string {
  const letters = creator.normalize('NFC').toLowerCase().replace(/\P{L}/gu, '');
  return letters || creator.trim();
}

/** Whether two creator names mean the same person: equal except for case and everything that is no letter. Two empty names do not. */
export function isSameCreator(one: string, other: string): boolean {
  const key = creatorKey(one);
  return key !== '' && key === creatorKey(other);
}
