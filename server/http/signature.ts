import { createHmac, timingSafeEqual } from 'node:crypto';

/** Makes and knows signatures of the site for one purpose: what is signed for another is not signed for this one. */
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
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(content))];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
