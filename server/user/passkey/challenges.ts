import { randomBytes } from 'node:crypto';
import { createSigner } from '../../secret.ts';

export const CHALLENGE_LIFETIME_MS = 5 * 60_000;
const RANDOM_BYTES = 16;

/** Challenges that passkeys sign. They are signed by the site instead of stored: who asks for many of them fills nothing. */
export interface Challenges {
  /** A new one for a purpose, in base64url. */
  create: (purpose: string) => string;
  /** When a challenge was made, in ms; null unless it was made for this purpose, in the last 5 minutes. */
  readTime: (challenge: string, purpose: string) => number | null;
}

/** Makes challenges that are signed with the site's secret: `issuedAt.random.signature`. */
export function createChallenges(secret: string, now: () => number): Challenges {
  const { sign, isSigned } = createSigner(secret, 'passkey');
  return {
    create: (purpose) => {
      const content = `${now()}.${randomBytes(RANDOM_BYTES).toString('base64url')}`;
      return Buffer.from(`${content}.${sign(`${purpose} ${content}`)}`).toString('base64url');
    },
    readTime: (challenge, purpose) => {
      const [time = '', random = '', signature = ''] = Buffer.from(challenge, 'base64url')
        .toString()
        .split('.');
      if (!isSigned(`${purpose} ${time}.${random}`, signature)) return null;
      const age = now() - Number(time);
      return age >= 0 && age <= CHALLENGE_LIFETIME_MS ? Number(time) : null;
    },
  };
}
