import { createHash } from 'node:crypto';

/** Tokens and secrets have 256 bits of their own, so a fast hash is enough: who reads the tables can still open nothing by a call. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
