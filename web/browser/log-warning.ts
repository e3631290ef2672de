/** Logs what a site owner may want to know to the browser's console. */
export function logWarning(message: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: warnings belong in the console
  console.warn(message, cause ?? '');
}
