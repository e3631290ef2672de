import { createHash } from 'node:crypto';

/**
 * The SHA-256 of a random secret, in base64url, to be stored in its place: who reads the tables can open nothing by a call. Secrets of 128
 * bits and more cannot be guessed, so a fast hash is enough; passwords need a slow one.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
