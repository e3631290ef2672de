/** The one way to say in the browser's log what a site owner may want to know. */
export function logWarning(message: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for logged warnings
  console.warn(message, cause ?? '');
}
