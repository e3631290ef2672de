/** Whether the browser knows that it has no network. */
export function isOffline(): boolean {
  return !navigator.onLine;
}
