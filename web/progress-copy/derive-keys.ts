import { fromBase64Url, toBase64Url } from '../browser/base64-url.ts';

const KEY_BYTES = 16;
const NO_SALT = new Uint8Array();

/** What a key opens: the copy on the server, and what it says. */
export interface DerivedKeys {
  /** Opens the copy on the server, which learns nothing else from it. */
  token: string;
  /** Never leaves the browser. */
  encryption: CryptoKey;
}

/** A new key: 128 random bits in base64url. */
export function newProgressKey(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
}

/** Derives two independent keys (HKDF, RFC 5869): neither reveals the other, nor the key that they come from. */
export async function deriveKeys(key: string): Promise<DerivedKeys> {
  const source = await crypto.subtle.importKey('raw', fromBase64Url(key), 'HKDF', false, [
    'deriveBits',
    'deriveKey',
  ]);
  const token = await crypto.subtle.deriveBits(parametersFor('token'), source, 256);
  const aes = { name: 'AES-GCM', length: 256 };
  const encryption = await crypto.subtle.deriveKey(parametersFor('encryption'), source, aes, false, [
    'encrypt',
    'decrypt',
  ]);
  return { token: toBase64Url(new Uint8Array(token)), encryption };
}

function parametersFor(purpose: string): HkdfParams {
  const info = new TextEncoder().encode(`zoomout progress copy: ${purpose}`);
  return { name: 'HKDF', hash: 'SHA-256', salt: NO_SALT, info };
}
