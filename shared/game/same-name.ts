/** Whether two names are equal ignoring case: the only comparison that makes a guess right (docs/rules/play.md#success). */
export function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
