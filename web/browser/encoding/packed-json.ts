import { keysAtEndOf } from '../url-hash.ts';
import { fromBase64Url, toBase64Url } from './base64-url.ts';
import { deflate, inflate } from './deflate.ts';

const FORMAT = '1';

interface UnpackLimits {
  /** Of the packed text. */
  maxCharacters: number;
  /** Of the JSON that it unfolds to. */
  maxBytes: number;
}

/** A value as a text that an address can carry: a format digit, then its JSON, deflated, in base64url. */
export async function packJson(value: unknown): Promise<string> {
  const json = new TextEncoder().encode(JSON.stringify(value));
  return FORMAT + toBase64Url(await deflate(json));
}

/**
 * The value in a packed text, which may have something behind it, as at the end of a link (`keysAtEndOf`). Rejects what is cut off, tampered
 * with, too large or none at all.
 */
export async function unpackJson(text: string, limits: UnpackLimits): Promise<unknown> {
  const [first, ...others] = keysAtEndOf(text);
  let unpacked = unpack(first, limits);
  for (const other of others) unpacked = unpacked.catch(() => unpack(other, limits));
  return unpacked;
}

async function unpack(text: string, { maxCharacters, maxBytes }: UnpackLimits): Promise<unknown> {
  if (text.length > maxCharacters) throw new Error('it is too long');
  if (!text.startsWith(FORMAT)) throw new Error('its format is unknown');
  const bytes = await inflate(fromBase64Url(text.slice(FORMAT.length)), maxBytes);
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}
