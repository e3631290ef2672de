import { fromBase64Url, toBase64Url } from './base64-url.ts';

const KEY_BYTES = 16;
const SECRET_BYTES = 32;
const NO_SALT = new Uint8Array();

/** What a key opens: something on the server, and what it says. */
export interface DerivedKeys {
  /** Opens it on the server, which learns nothing else from it. */
  token: string;
  /** Never leaves the browser. */
  encryption: CryptoKey;
}

/** A new key: 128 random bits in base64url. */
export function newKey(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
}

/** A new secret, from which nothing is derived: 256 random bits in base64url. */
export function newSecret(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
}

/**
 * Derives two independent keys (HKDF, RFC 5869) for what the key is of: neither reveals the other, those of another use, or the key that
 * they come from.
 */
export async function deriveKeys(key: string, use: 'progress copy' | 'room'): Promise<DerivedKeys> {
  const source = await crypto.subtle.importKey('raw', fromBase64Url(key), 'HKDF', false, [
    'deriveBits',
    'deriveKey',
  ]);
  const token = await crypto.subtle.deriveBits(parametersFor(`${use}: token`), source, 256);
  const aes = { name: 'AES-GCM', length: 256 };
  const encryption = await crypto.subtle.deriveKey(parametersFor(`${use}: encryption`), source, aes, false, [
    'encrypt',
    'decrypt',
  ]);
  return { token: toBase64Url(new Uint8Array(token)), encryption };
}

function parametersFor(purpose: string): HkdfParams {
  const info = new TextEncoder().encode(`zoomout ${purpose}`);
  return { name: 'HKDF', hash: 'SHA-256', salt: NO_SALT, info };
}
