import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals texts with a key made of the site's secret; what is sealed for one purpose opens for no other. */
export interface Encryption {
  encrypt: (text: string, purpose: string) => string;
  /** Null for what was changed, or sealed with another secret or for another purpose. */
  decrypt: (sealed: string, purpose: string) => string | null;
}

export function createEncryption(secret: string): Encryption {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'second factor', KEY_BYTES));

  function seal(text: string, purpose: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose));
    const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
  }

  function open(sealed: string, purpose: string): string | null {
    const bytes = Buffer.from(sealed, 'base64url');
    const [tagAt, contentAt] = [NONCE_BYTES, NONCE_BYTES + TAG_BYTES];
    if (bytes.length < contentAt) return null;
    const options = { authTagLength: TAG_BYTES };
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, tagAt), options)
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(tagAt, contentAt));
    try {
      return decipher.update(bytes.subarray(contentAt), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return null;
    }
  }

  return { encrypt: seal, decrypt: open };
}
