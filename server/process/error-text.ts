/** What an exception says, whatever was thrown; when a host has several addresses, the error for all of them has no message of its own. */
export function errorText(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return errorText(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** The code or name of an exception, or of its cause: its message may contain a secret address. */
export function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return 'unknown';
  return 'code' in cause ? String(cause.code) : cause.name;
}
