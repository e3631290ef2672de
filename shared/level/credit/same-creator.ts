/**
 * What the spellings of a creator's name have in common: its letters in lower case, or the trimmed name if it has no letters; '' for no
 * name (docs/rules/statistics.md#contributors).
 */
export function creatorKey(creator: string): string {
  const letters = creator.normalize('NFC').toLowerCase().replace(/\P{L}/gu, '');
  return letters || creator.trim();
}

/** Of the names that mean the same person the first one each; without empty ones. */
export function distinctCreators(creators: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const creator of creators) {
    const key = creatorKey(creator);
    if (key !== '' && !byKey.has(key)) byKey.set(key, creator);
  }
  return [...byKey.values()];
}

/** Whether two creator names mean the same person: equal except for case and everything that is no letter. Two empty names do not. */
export function isSameCreator(one: string, other: string): boolean {
  const key = creatorKey(one);
  return key !== '' && key === creatorKey(other);
}
