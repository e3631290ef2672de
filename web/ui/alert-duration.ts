const SHORTEST = 3000;
const PER_CHARACTER = 50;

/** How long a message is shown, in milliseconds (docs/rules.md#alerts). */
export function alertDuration(message: string): number {
  return Math.max(SHORTEST, message.length * PER_CHARACTER);
}
