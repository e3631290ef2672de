import * as v from 'valibot';
import type { Database, SecondFactorRow } from '../../database/tables.ts';
import { createEncryption, factorPurpose } from '../../encryption.ts';

const Hashes = v.array(v.string());

export interface SecondFactor {
  userId: string;
  encryptedSecret: string;
  /** The time step of the last used code: neither it nor an earlier one is accepted again. */
  lastStep: number;
  /** The hashes of the unused recovery codes. */
  recoveryCodeHashes: string[];
  createdAt: string;
}

export async function findSecondFactor(db: Database, userId: string): Promise<SecondFactor | null> {
  const row = await db
    .selectFrom('second_factor')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? factorFromRow(row) : null;
}

/** The second factors of all users, by user name. */
export async function listSecondFactors(db: Database): Promise<(SecondFactor & { userName: string })[]> {
  const rows = await db
    .selectFrom('second_factor')
    .innerJoin('user', 'user.id', 'second_factor.user_id')
    .selectAll('second_factor')
    .select('user.name')
    .orderBy('user.name')
    .execute();
  return rows.map((row) => ({ ...factorFromRow(row), userName: row.name }));
}

/** Throws an error that `isUniqueViolation` recognises when the user has a second factor. */
export async function insertSecondFactor(db: Database, factor: SecondFactor): Promise<void> {
  await db
    .insertInto('second_factor')
    .values({
      user_id: factor.userId,
      secret: factor.encryptedSecret,
      last_step: factor.lastStep,
      recovery_codes: JSON.stringify(factor.recoveryCodeHashes),
      created_at: factor.createdAt,
    })
    .execute();
}

/** Uses up the codes of a factor up to a time step; false when that step was used already, or the factor was replaced since it was read. */
export async function consumeTimeStep(
  db: Database,
  { userId, encryptedSecret }: SecondFactor,
  step: number,
): Promise<boolean> {
  const result = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', encryptedSecret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Replaces the recovery codes of a factor as it was read; false when they have changed since. */
export async function replaceRecoveryCodes(
  db: Database,
  { userId, recoveryCodeHashes }: SecondFactor,
  newHashes: readonly string[],
): Promise<boolean> {
  const result = await db
    .updateTable('second_factor')
    .set({ recovery_codes: JSON.stringify(newHashes) })
    .where('user_id', '=', userId)
    .where('recovery_codes', '=', JSON.stringify(recoveryCodeHashes))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes the second factor of a user, and keeps their passkeys; false when there was none. */
export async function deleteSecondFactor(db: Database, userName: string): Promise<boolean> {
  const result = await db
    .deleteFrom('second_factor')
    .where('user_id', '=', (query) => query.selectFrom('user').select('id').where('name', '=', userName))
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Deletes the second factor and all passkeys of a user; false when there were none. */
export async function deleteAllFactors(db: Database, userName: string): Promise<boolean> {
  const hadAuthenticator = await deleteSecondFactor(db, userName);
  const result = await db
    .deleteFrom('passkey')
    .where('user_id', '=', (query) => query.selectFrom('user').select('id').where('name', '=', userName))
    .executeTakeFirst();
  return hadAuthenticator || result.numDeletedRows > 0n;
}

function factorFromRow(row: SecondFactorRow): SecondFactor {
  return {
    userId: row.user_id,
    encryptedSecret: row.secret,
    lastStep: row.last_step,
    recoveryCodeHashes: v.parse(Hashes, JSON.parse(row.recovery_codes)),
    createdAt: row.created_at,
  };
}

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
