const FIRST_RETRY_DELAY_MS = 60_000;
const RETRY_DELAY_FACTOR = 3;

/** When to send again what a push service could not take: when it says, in seconds or as a date, or after a growing delay. */
export function retryTime(now: number, attempts: number, retryAfter: string | null): number {
  const earliest = now + FIRST_RETRY_DELAY_MS * RETRY_DELAY_FACTOR ** attempts;
  const asked = retryAfter === null ? Number.NaN : parseRetryAfter(retryAfter.trim(), now);
  return Number.isFinite(asked) ? Math.max(now + 1000, asked) : earliest;
}

/** RFC 9110, 10.2.3. */
function parseRetryAfter(text: string, now: number): number {
  return /^\d+$/.test(text) ? now + Number(text) * 1000 : Date.parse(text);
}
