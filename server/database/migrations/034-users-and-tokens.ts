import { type Kysely, sql } from 'kysely';

/** One-time links for invitations and new passwords, access tokens of scripts, and when a user last logged in, as far as the audit log knows. */
export async function usersAndTokens(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('user').addColumn('last_login_at', 'text').execute();
  await sql`update "user" set last_login_at =
    (select max(at) from audit_entry where action = 'logged-in' and subject = "user".name)`.execute(db);
  await db.schema
    .createTable('user_link')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('permissions', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await db.schema
    .createTable('access_token')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('permissions', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('last_used_on', 'text')
    .execute();
}
