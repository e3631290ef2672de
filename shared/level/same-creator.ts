function lettersOf(creator: string): string {
  return creator.normalize('NFC').toLowerCase().replace(/\P{L}/gu, '');
}

/** Whether two creator names mean the same person: equal but for case and all that is no letter (specification, 5). Nobody's name is nobody. */
export function isSameCreator(one: string, other: string): boolean {
  const letters = lettersOf(one);
  if (letters !== '') return letters === lettersOf(other);
  // A name of digits or signs alone has no letters to compare.
  return one.trim() !== '' && one.trim() === other.trim();
}
