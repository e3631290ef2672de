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

const NONCE_BYTES = 12;

/** How something is encrypted. */
interface Encryption {
  key: CryptoKey;
  /** The first byte, which is authenticated. */
  format: number;
  /** What it is of, authenticated too: the same bytes are nothing elsewhere. */
  context?: string;
}

function aesParameters(nonce: Uint8Array<ArrayBuffer>, { format, context = '' }: Encryption): AesGcmParams {
  const additionalData = Uint8Array.of(format, ...new TextEncoder().encode(context));
  return { name: 'AES-GCM', iv: nonce, additionalData };
}

/** Encrypts with AES-GCM: a format byte, a random nonce, then the encrypted bytes and their tag; 29 bytes more than before. */
export async function encryptBytes(
  bytes: Uint8Array<ArrayBuffer>,
  encryption: Encryption,
): Promise<Uint8Array<ArrayBuffer>> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const encrypted = await crypto.subtle.encrypt(aesParameters(nonce, encryption), encryption.key, bytes);
  const all = new Uint8Array(1 + NONCE_BYTES + encrypted.byteLength);
  all[0] = encryption.format;
  all.set(nonce, 1);
  all.set(new Uint8Array(encrypted), 1 + NONCE_BYTES);
  return all;
}

/** The bytes that were encrypted. Throws for others, and for those of another key, format or context. */
export async function decryptBytes(
  bytes: Uint8Array<ArrayBuffer>,
  encryption: Encryption,
): Promise<Uint8Array<ArrayBuffer>> {
  if (bytes[0] !== encryption.format) throw new Error('Another format');
  const parameters = aesParameters(bytes.slice(1, 1 + NONCE_BYTES), encryption);
  return new Uint8Array(
    await crypto.subtle.decrypt(parameters, encryption.key, bytes.slice(1 + NONCE_BYTES)),
  );
}

/** A value as JSON, padded with spaces to a size and encrypted, in base64url. Throws for a value that is larger. */
export async function encryptPadded(value: unknown, size: number, encryption: Encryption): Promise<string> {
  const json = new TextEncoder().encode(JSON.stringify(value));
  if (json.length > size) throw new Error(`The value has more than ${size} bytes`);
  const padded = new Uint8Array(size).fill(' '.charCodeAt(0));
  padded.set(json);
  return toBase64Url(await encryptBytes(padded, encryption));
}

/** The value that was padded and encrypted; undefined for what cannot be decrypted. */
export async function decryptPadded(text: string, encryption: Encryption): Promise<unknown> {
  try {
    const bytes = await decryptBytes(fromBase64Url(text), encryption);
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
