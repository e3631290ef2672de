import type { Kysely } from 'kysely';

/** Rooms in which friends compare their days, with their members and results. */
export async function rooms(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('room')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('maker_hash', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('used_on', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('room_used_on').on('room').column('used_on').execute();
  await db.schema
    .createTable('room_member')
    .addColumn('room_id', 'text', (column) => column.notNull().references('room.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('nickname', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('room_member_pkey', ['room_id', 'id'])
    .execute();
  await db.schema
    .createTable('room_result')
    .addColumn('room_id', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('room_result_pkey', ['room_id', 'member_id', 'day'])
    .addForeignKeyConstraint(
      'room_result_member',
      ['room_id', 'member_id'],
      'room_member',
      ['room_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('room_result_day').on('room_result').column('day').execute();
}
