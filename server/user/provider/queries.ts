import type { Database } from '../../database/tables.ts';

/** Who a user is at a provider. */
export interface Identity {
  issuer: string;
  subject: string;
  userId: string;
  /** Whether their permissions are those of its claim: a login there has made the user, or they have chosen so. */
  givesPermissions: boolean;
  createdAt: string;
}

type Key = Pick<Identity, 'issuer' | 'subject'>;

export async function findIdentity(db: Database, { issuer, subject }: Key): Promise<Identity | null> {
  const row = await db
    .selectFrom('identity')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row ? identityFromRow(row) : null;
}

/** The identities of a user at a provider: one at most. */
export async function findIdentityOf(db: Database, userId: string, issuer: string): Promise<Identity | null> {
  const row = await db
    .selectFrom('identity')
    .selectAll()
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  return row ? identityFromRow(row) : null;
}

/** Throws an error that `isUniqueViolation` recognises when somebody has this identity. */
export async function insertIdentity(db: Database, identity: Identity): Promise<void> {
  await db
    .insertInto('identity')
    .values({
      issuer: identity.issuer,
      subject: identity.subject,
      user_id: identity.userId,
      gives_permissions: Number(identity.givesPermissions),
      created_at: identity.createdAt,
    })
    .execute();
}

export async function deleteIdentity(db: Database, { issuer, subject }: Key): Promise<void> {
  await db.deleteFrom('identity').where('issuer', '=', issuer).where('subject', '=', subject).execute();
}

function identityFromRow(row: {
  issuer: string;
  subject: string;
  user_id: string;
  gives_permissions: number;
  created_at: string;
}): Identity {
  return {
    issuer: row.issuer,
    subject: row.subject,
    userId: row.user_id,
    givesPermissions: row.gives_permissions === 1,
    createdAt: row.created_at,
  };
}
