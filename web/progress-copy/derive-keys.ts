import { type DerivedKeys, deriveKeys as deriveKeysOf, newKey } from '../browser/encryption.ts';

/** A new key: 128 random bits in base64url. */
export const newProgressKey = newKey;

/** What a key opens: the copy on the server, and what it says. */
export function deriveKeys(key: string): Promise<DerivedKeys> {
  return deriveKeysOf(key, 'progress copy');
}
