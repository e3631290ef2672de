/** What comes before and after the encrypted bytes: a format byte, a nonce of 12 bytes, a tag of 16 bytes. */
const EXTRA_BYTES = 29;

/** The size that names are padded to before they are encrypted: the longest one fits, and the server sees of none how long it is. */
export const NAME_BYTES = 256;

/** The same for results. */
export const RESULT_BYTES = 64;

/** The number of characters of a padded text once it is encrypted, in base64url. */
export function encryptedLength(bytes: number): number {
  return Math.ceil(((bytes + EXTRA_BYTES) * 4) / 3);
}
