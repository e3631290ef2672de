import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as v from 'valibot';
import { PlaytestKey } from '#shared/playtest/playtest.ts';
import { toBase64Url } from '../browser/encoding/base64-url.ts';
import { storedValue, storeValue } from '../browser/storage/local-storage.ts';

const STORAGE_KEY = 'playtest-keys';
const MAX_KEYS = 200;
const Keys = v.array(PlaytestKey);

/** Remembers the key of a link, which the site does not know. */
export function rememberLinkKey(key: string): void {
  storeValue(STORAGE_KEY, [...storedValue(STORAGE_KEY, Keys, []), key].slice(-MAX_KEYS));
}

/** The keys that this browser has made, by the ids of their links. */
export function knownKeys(): Map<string, string> {
  return new Map(
    storedValue(STORAGE_KEY, Keys, []).map((key) => [toBase64Url(sha256(utf8ToBytes(key))), key]),
  );
}
