import type { Passkey } from '#shared/user/passkey.ts';
import type { Database, PasskeyRow } from '../../database/tables.ts';

export interface StoredPasskey extends Passkey {
  userId: string;
  credentialId: string;
  /** In COSE format, in base64url. */
  publicKey: string;
  transports: string[];
  counter: number;
  /** When the last used challenge was made, in ms: neither it nor an earlier one is accepted again. */
  lastChallengeAt: number;
}

/** The passkey with an id that its device gave to it; null when there is none. */
export async function findPasskey(db: Database, credentialId: string): Promise<StoredPasskey | null> {
  const row = await db
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row ? passkeyFromRow(row) : null;
}

/** The passkeys of a user, the oldest first. */
export async function listPasskeys(db: Database, userId: string): Promise<StoredPasskey[]> {
  const rows = await db
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(passkeyFromRow);
}

/** Throws an error that `isUniqueViolation` recognises when the passkey is stored already. */
export async function insertPasskey(db: Database, passkey: StoredPasskey): Promise<void> {
  await db
    .insertInto('passkey')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      transports: JSON.stringify(passkey.transports),
      counter: passkey.counter,
      last_challenge_at: passkey.lastChallengeAt,
      name: passkey.name,
      created_at: passkey.createdAt,
      last_used_at: passkey.lastUsedAt,
    })
    .execute();
}

/** What a use of a passkey leaves behind. */
interface PasskeyUse {
  id: string;
  counter: number;
  challengeAt: number;
  at: string;
}

/**
 * Stores the use of a passkey. False when the passkey was removed, when its challenge or a later one was used already, or when its device
 * has counted more uses before: then there are two of it.
 */
export async function storePasskeyUse(
  db: Database,
  { id, counter, challengeAt, at }: PasskeyUse,
): Promise<boolean> {
  const result = await db
    .updateTable('passkey')
    .set({ counter, last_challenge_at: challengeAt, last_used_at: at })
    .where('id', '=', id)
    .where('last_challenge_at', '<', challengeAt)
    // Most devices do not count: theirs is always 0.
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Renames a passkey of a user; false when they have none of this id. */
export async function updatePasskeyName(
  db: Database,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<boolean> {
  const result = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes a passkey of a user and returns its name; null when they have none of this id. */
export async function deletePasskey(db: Database, userId: string, id: string): Promise<string | null> {
  const row = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

function passkeyFromRow(row: PasskeyRow): StoredPasskey {
  return {
    id: row.id,
    userId: row.user_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    transports: JSON.parse(row.transports),
    counter: Number(row.counter),
    lastChallengeAt: Number(row.last_challenge_at),
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
