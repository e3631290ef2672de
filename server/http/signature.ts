import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs content for one purpose: a signature for another purpose is not valid for this one. */
export interface Signer {
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
