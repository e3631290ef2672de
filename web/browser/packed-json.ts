import { deflate, inflate } from './deflate.ts';

const FORMAT = '1';
const BASE64_URL = /^[\w-]+$/;

interface UnpackLimits {
  /** Of the packed text. */
  maxCharacters: number;
  /** Of the JSON that it unfolds to. */
  maxBytes: number;
}

function base64Url(bytes: Uint8Array): string {
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const characters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(characters, (character) => character.charCodeAt(0));
}

/** A value as a text that an address can carry: a format digit, then its JSON, deflated, in base64url. */
export async function packJson(value: unknown): Promise<string> {
  const json = new TextEncoder().encode(JSON.stringify(value));
  return FORMAT + base64Url(await deflate(json));
}

/** The value in a packed text. Rejects what is cut off, tampered with, too large or none at all. */
export async function unpackJson(text: string, { maxCharacters, maxBytes }: UnpackLimits): Promise<unknown> {
  if (text.length > maxCharacters) throw new Error('it is too long');
  if (!text.startsWith(FORMAT)) throw new Error('its format is unknown');
  if (!BASE64_URL.test(text)) throw new Error('it holds foreign characters');
  const bytes = await inflate(bytesOf(text.slice(FORMAT.length)), maxBytes);
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}
