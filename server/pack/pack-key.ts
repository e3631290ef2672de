import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { withExclusiveLock } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { createEncryption } from '../encryption.ts';
import { findSetting, saveSetting } from '../setting/queries.ts';

const PURPOSE = 'pack key';
const SIGNATURE_BYTES = 64;
const FINGERPRINT_GROUPS = 8;

/** Signs the packs of a site (docs/rules/packs.md#signature). */
export interface PackKey {
  /** Its public half, in base64url. */
  publicKey: string;
  /** The signature of bytes, in base64url. */
  sign: (bytes: Buffer) => string;
}

/**
 * The key of the site, encrypted in its database with its secret, as part of archives. The first server that needs it makes it, the others
 * use the same. Where another secret encrypted it, it is made again: other sites then ask their admins.
 */
export function loadPackKey(db: Database, secret: string): Promise<PackKey> {
  const { encrypt, decrypt } = createEncryption(secret);
  return withExclusiveLock(db, async (trx) => {
    const stored = await findSetting(trx, 'pack_key');
    const pem = stored === null ? null : decrypt(stored, PURPOSE);
    if (pem !== null) return packKeyOf(createPrivateKey(pem));
    const { privateKey } = generateKeyPairSync('ed25519');
    const made = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    await saveSetting(trx, 'pack_key', encrypt(made, PURPOSE));
    return packKeyOf(privateKey);
  });
}

function packKeyOf(privateKey: KeyObject): PackKey {
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return { publicKey: x, sign: (bytes) => sign(null, bytes, privateKey).toString('base64url') };
}

/** Whether a signature of bytes was made with the private half of a public key. */
export function isSignedBy(publicKey: string, bytes: Buffer, signature: string): boolean {
  const decoded = Buffer.from(signature, 'base64url');
  // One text for one signature: a changed one may decode to the same bytes.
  if (decoded.length !== SIGNATURE_BYTES || decoded.toString('base64url') !== signature) return false;
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, bytes, key, decoded);
  } catch {
    return false;
  }
}

/** A public key as people compare it: 128 bits of its SHA-256, in eight groups. */
export function fingerprintOf(publicKey: string): string {
  const hash = createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').toUpperCase();
  return Array.from({ length: FINGERPRINT_GROUPS }, (_, at) => hash.slice(4 * at, 4 * at + 4)).join(' ');
}
