/** Whether a level's picture is an address on the web and not a stored screenshot. */
export function isWebAddress(path: string): boolean {
  return /^https?:\/\//i.test(path);
}
