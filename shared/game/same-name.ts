/** Whether two names are equal, ignoring case: that and nothing else is a success (design, 4). */
export function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
