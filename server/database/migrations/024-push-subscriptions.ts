import type { Kysely } from 'kysely';

/** Browsers that are sent reminders. */
export async function pushSubscriptions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('push_subscription')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('hour', 'integer', (column) => column.notNull())
    .addColumn('zone', 'text', (column) => column.notNull())
    .addColumn('played_on', 'text')
    .addColumn('settled_on', 'text')
    .addColumn('due_on', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('refusals', 'integer', (column) => column.notNull())
    .addColumn('confirmed_on', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('push_subscription_due_at')
    .on('push_subscription')
    .columns(['due_at', 'id'])
    .execute();
  await db.schema
    .createIndex('push_subscription_confirmed_on')
    .on('push_subscription')
    .column('confirmed_on')
    .execute();
}
