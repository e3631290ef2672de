import { deflateSync, inflateSync } from 'fflate';

const FORMAT = '1';
const BASE64_URL = /^[\w-]+$/;

interface PackLimits {
  /** In characters of the packed text. */
  longest: number;
  /** Of the JSON that it unfolds to. */
  mostBytes: number;
}

function base64Url(bytes: Uint8Array): string {
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesOf(text: string): Uint8Array {
  const characters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(characters, (character) => character.charCodeAt(0));
}

/** A value as a text that an address can carry: a format digit, then its JSON, deflated, in base64url (design, 7). */
export function packJson(value: unknown): string {
  const json = new TextEncoder().encode(JSON.stringify(value));
  return FORMAT + base64Url(deflateSync(json, { level: 9 }));
}

/** The value in a packed text. Throws for what is cut off, tampered with, too large or none at all. */
export function unpackJson(text: string, { longest, mostBytes }: PackLimits): unknown {
  if (text.length > longest) throw new Error('it is too long');
  if (!text.startsWith(FORMAT)) throw new Error('its format is unknown');
  if (!BASE64_URL.test(text)) throw new Error('it holds foreign characters');
  // Cut off by its buffer, a bomb bursts no memory.
  const bytes = inflateSync(bytesOf(text.slice(FORMAT.length)), { out: new Uint8Array(mostBytes) });
  if (bytes.length >= mostBytes) throw new Error('it unfolds to too much');
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}
