import type { Database } from '../../database/tables.ts';
import { createEncryption, factorPurpose } from './encryption.ts';
import { listSecondFactors } from './queries.ts';

/**
 * A warning for the owner when second factors were encrypted with another secret than the site's; null when all can be decrypted. They
 * stay in force: without them, someone with a copy of the site would need no more than a password.
 */
export async function describeUnreadableFactors(db: Database, secret: string): Promise<string | null> {
  const { decrypt } = createEncryption(secret);
  const factors = await listSecondFactors(db);
  const names = factors
    .filter(({ encryptedSecret, userId }) => decrypt(encryptedSecret, factorPurpose(userId)) === null)
    .map(({ userName }) => `'${userName}'`);
  if (names.length === 0) return null;
  return [
    `The second factor of ${names.join(', ')} was set up with another SESSION_SECRET: codes of their apps are refused.`,
    'Restore that secret, have them log in with a recovery code, or run npm run user -- second-factor-off NAME',
  ].join('\n');
}
