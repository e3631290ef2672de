import type { Database } from '../../database/tables.ts';
import { factorPurpose } from './check-code.ts';
import { createEncryption } from './encryption.ts';
import { listSecondFactors } from './queries.ts';

/**
 * What the owner is to know when the site's secret is not the one that second factors were sealed with; null when all is well. They are
 * never left aside for that: whoever got hold of a copy of the site would need no more than a password.
 */
export async function unreadableFactors(db: Database, secret: string): Promise<string | null> {
  const { decrypt: open } = createEncryption(secret);
  const factors = await listSecondFactors(db);
  const names = factors
    .filter((factor) => open(factor.secret, factorPurpose(factor.userId)) === null)
    .map(({ userName }) => `'${userName}'`);
  if (names.length === 0) return null;
  return [
    `The second factor of ${names.join(', ')} was set up with another SESSION_SECRET: codes of their apps are refused.`,
    'Bring that secret back, or let them log in with a recovery code, or run npm run user -- second-factor-off NAME',
  ].join('\n');
}
