/** What two spellings of a creator's name have in common: its letters without case; the name itself when it has none (specification, 5). */
export function creatorKey(creator: string): string {
  const letters = creator.normalize('NFC').toLowerCase().replace(/\P{L}/gu, '');
  // A name of digits or signs alone has no letters to compare.
  return letters || creator.trim();
}

/** Whether two creator names mean the same person: equal but for case and all that is no letter (specification, 5). Nobody's name is nobody. */
export function isSameCreator(one: string, other: string): boolean {
  const key = creatorKey(one);
  return key !== '' && key === creatorKey(other);
}
