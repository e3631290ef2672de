import * as v from 'valibot';
import type { Saves } from '#shared/play/save/merge.ts';
import { MAX_COPY_BYTES } from '#shared/progress-copy/progress-copy.ts';
import { recordOf } from '#shared/schema/values.ts';
import { fromBase64Url, toBase64Url } from '../browser/encoding/base64-url.ts';
import { deflate, inflate } from '../browser/encoding/deflate.ts';
import {
  type DerivedKeys,
  decryptBytes,
  deriveKeys,
  encryptBytes,
  newKey,
} from '../browser/encoding/encryption.ts';

const FORMAT = 1;
/** The JSON of thousands of levels stays below. */
const MAX_JSON_BYTES = 4_000_000;
const StoredSaves = recordOf(v.unknown());

/**
 * Why a copy cannot be used: 'damaged' when it is not as its key has encrypted it, 'newer' when a newer version of the site has,
 * 'too-large' when it has more than 512 KB.
 */
export class CopyError extends Error {
  readonly reason: 'damaged' | 'newer' | 'too-large';

  constructor(reason: CopyError['reason']) {
    super(`The copy of the progress is ${reason}`);
    this.reason = reason;
  }
}

/** Saves as JSON, the same for the same saves in any order. */
export function jsonOfSaves(saves: Saves): string {
  const sorted = [...saves].sort(([id], [otherId]) => (id < otherId ? -1 : 1));
  return JSON.stringify(Object.fromEntries(sorted));
}

/** Encrypts saves: a format byte, a random nonce, then their JSON, deflated and encrypted with AES-GCM; in base64url. */
export async function encryptSaves(saves: Saves, key: CryptoKey): Promise<string> {
  const json = new TextEncoder().encode(jsonOfSaves(saves));
  if (json.length >= MAX_JSON_BYTES) throw new CopyError('too-large');
  const copy = await encryptBytes(await deflate(json), { key, format: FORMAT });
  if (copy.length > MAX_COPY_BYTES) throw new CopyError('too-large');
  return toBase64Url(copy);
}

async function decrypt(bytes: Uint8Array<ArrayBuffer>, key: CryptoKey): Promise<unknown> {
  const json = await inflate(await decryptBytes(bytes, { key, format: FORMAT }), MAX_JSON_BYTES);
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json));
}

/** The bytes of a text; none for one that is cut off within a byte. */
function bytesOf(content: string): Uint8Array<ArrayBuffer> {
  try {
    return fromBase64Url(content);
  } catch {
    return new Uint8Array();
  }
}

/** The saves in a copy. Throws a `CopyError` for one that is cut off, changed, of another key or of a newer version of the site. */
export async function decryptSaves(content: string, key: CryptoKey): Promise<Saves> {
  const bytes = bytesOf(content);
  const [format = 0] = bytes;
  if (format > FORMAT) throw new CopyError('newer');
  const value = format === FORMAT ? await decrypt(bytes, key).catch(() => null) : null;
  const saves = v.safeParse(StoredSaves, value);
  if (!saves.success) throw new CopyError('damaged');
  return new Map(Object.entries(saves.output));
}

/** A new key: 128 random bits in base64url. */
export const newProgressKey = newKey;

/** What a key opens: the copy on the server, and what it says. */
export function deriveCopyKeys(key: string): Promise<DerivedKeys> {
  return deriveKeys(key, 'progress copy');
}
