const MIN_DURATION_MS = 3000;
const MS_PER_CHARACTER = 50;

/** How long a message is shown, in milliseconds (docs/rules/screens.md#alerts). */
export function alertDuration(message: string): number {
  return Math.max(MIN_DURATION_MS, message.length * MS_PER_CHARACTER);
}
