import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The SHA-256 of a random secret, in base64url, to be stored in its place: who reads the tables can open nothing by a call. Secrets of 128
 * bits and more cannot be guessed, so a fast hash is enough; passwords need a slow one.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Signs content for one purpose: a signature for another purpose is not valid for this one. */
interface Signer {
  sign: (content: string) => string;
  isSigned: (content: string, signature: string) => boolean;
}

export function createSigner(secret: string, purpose: string): Signer {
  const sign = (content: string) =>
    createHmac('sha256', secret).update(`${purpose} ${content}`).digest('base64url');
  return {
    sign,
    isSigned: (content, signature) => {
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(content))];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
