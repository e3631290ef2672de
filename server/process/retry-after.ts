/** When a service asks to be called again, in milliseconds since 1970: `Retry-After` in seconds or as a date (RFC 9110, 10.2.3); null where it does not say. */
export function parseRetryAfter(header: string | null | undefined, now: number): number | null {
  const text = header?.trim() ?? '';
  const at = /^\d+$/.test(text) ? now + Number(text) * 1000 : Date.parse(text);
  return Number.isFinite(at) ? at : null;
}
