import { deflateSync, inflateSync } from 'fflate';
import type { Level } from '#shared/level/level.ts';
import { codeFromLevel, levelFromCode } from '#shared/level/level-code.ts';
import { paths } from '../paths.ts';
import { publicAddress } from './site.ts';
import { warn } from './warn.ts';

const FORMAT = '1';
const BASE64_URL = /^[\w-]+$/;
// The largest level there may be stays below both; what is longer was not written by us.
const LONGEST_CODE = 100_000;
const MOST_BYTES = 150_000;

function base64Url(bytes: Uint8Array): string {
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesOf(text: string): Uint8Array {
  const characters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(characters, (character) => character.charCodeAt(0));
}

/** A level as one part of an address: a format digit, then its JSON, deflated, in base64url (design, 7). */
export function encodeLevel(level: Level): string {
  const json = new TextEncoder().encode(JSON.stringify(codeFromLevel(level)));
  return FORMAT + base64Url(deflateSync(json, { level: 9 }));
}

function decode(text: string): Level {
  if (text.length > LONGEST_CODE) throw new Error('it is too long');
  if (!text.startsWith(FORMAT)) throw new Error('its format is unknown');
  if (!BASE64_URL.test(text)) throw new Error('it holds foreign characters');
  // Cut off by its buffer, a bomb bursts no memory.
  const bytes = inflateSync(bytesOf(text.slice(FORMAT.length)), { out: new Uint8Array(MOST_BYTES) });
  if (bytes.length >= MOST_BYTES) throw new Error('it unfolds to too much');
  const level = levelFromCode(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  if (!level) throw new Error('it describes no level');
  return level;
}

/** The level of a link, or null with a warning for what is cut off, tampered with or none at all (design, 7). */
export function decodeLevel(text: string): Level | null {
  try {
    return decode(text);
  } catch (error) {
    warn('Undecodable level in the address', error);
    return null;
  }
}

/** The public address at which a level in a link is played. */
export function levelLink(level: Level): string {
  return publicAddress(paths.custom(encodeLevel(level)));
}
