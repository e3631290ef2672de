import * as v from 'valibot';
import { withExclusiveLock } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { createEncryption } from '../encryption.ts';
import { findSetting, saveSetting } from '../setting/queries.ts';
import { deleteAllSubscriptions } from './queries.ts';

const PURPOSE = 'push keys';

/** The keys by which push services know the site (RFC 8292), in base64url. */
const PushKeys = v.object({ publicKey: v.string(), privateKey: v.string() });
export type PushKeys = v.InferOutput<typeof PushKeys>;

/**
 * The keys of the site, encrypted in its database with its secret: backups have them, and are useless to a finder. The first server makes
 * them, the others use the same. Where another secret encrypted them they are made again. Browsers subscribe to one key: the reminders of
 * the old one are erased, and pages subscribe again when they are opened (docs/rules/reminders.md#reminders).
 */
export function loadPushKeys(db: Database, secret: string): Promise<PushKeys> {
  const { encrypt, decrypt } = createEncryption(secret);
  return withExclusiveLock(db, async (trx) => {
    const stored = await findSetting(trx, 'push_keys');
    const text = stored === null ? null : decrypt(stored, PURPOSE);
    if (text !== null) return v.parse(PushKeys, JSON.parse(text));
    const { default: webPush } = await import('web-push');
    const keys = webPush.generateVAPIDKeys();
    await saveSetting(trx, 'push_keys', encrypt(JSON.stringify(keys), PURPOSE));
    await deleteAllSubscriptions(trx);
    return keys;
  });
}
