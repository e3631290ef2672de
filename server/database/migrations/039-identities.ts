import type { Kysely } from 'kysely';

/** Who users are at an OpenID Connect provider, and whether a session was begun there. */
export async function identities(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identity')
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('gives_permissions', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('identity_key', ['issuer', 'subject'])
    .execute();
  await db.schema.createIndex('identity_user').on('identity').column('user_id').execute();
  await db.schema
    .alterTable('session')
    .addColumn('by_provider', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
