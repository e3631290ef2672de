import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Authenticated encryption of texts, each bound to a purpose. */
export interface Encryption {
  /** Nonce, tag and ciphertext, in base64url. */
  encrypt: (text: string, purpose: string) => string;
  /** The text; null when the input was changed, or encrypted with another secret or for another purpose. */
  decrypt: (encrypted: string, purpose: string) => string | null;
}

/** AES-256-GCM with a key derived from the site's secret. */
export function createEncryption(secret: string): Encryption {
  // Named after what was encrypted first: another name would make all that is stored unreadable.
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'second factor', KEY_BYTES));

  function encrypt(text: string, purpose: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose));
    const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
  }

  function decrypt(encrypted: string, purpose: string): string | null {
    const bytes = Buffer.from(encrypted, 'base64url');
    const contentStart = NONCE_BYTES + TAG_BYTES;
    if (bytes.length < contentStart) return null;
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(NONCE_BYTES, contentStart));
    try {
      return decipher.update(bytes.subarray(contentStart), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return null;
    }
  }

  return { encrypt, decrypt };
}

/** The purpose of the secret of a user's second factor. */
export const factorPurpose = (userId: string) => `secret of ${userId}`;

/** The purpose of the secret that is sent to a user who sets up a second factor. */
export const draftPurpose = (userId: string) => `draft of ${userId}`;
