const SHORTEST = 3000;
const PER_CHARACTER = 50;

/** How long a message stays, in milliseconds: long enough to be read (specification, 2). */
export function alertDuration(message: string): number {
  return Math.max(SHORTEST, message.length * PER_CHARACTER);
}
