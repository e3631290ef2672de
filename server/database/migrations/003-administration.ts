import type { Kysely } from 'kysely';

/** The audit log, the state of the last upgrade, and where a game comes from. */
export async function administration(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_entry')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('user_name', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('upgrade')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('output', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .alterTable('game')
    .addColumn('source', 'text', (column) => column.notNull().defaultTo('starter'))
    .execute();
  await db.schema.alterTable('game').addColumn('total_rating_count', 'integer').execute();
  await db.schema.alterTable('game').addColumn('igdb_id', 'bigint').execute();
  await db.schema.createIndex('game_igdb').unique().on('game').column('igdb_id').execute();
  await db.schema.createIndex('level_game').on('level').column('game_id').execute();
}
