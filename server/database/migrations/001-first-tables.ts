import { type Kysely, sql } from 'kysely';

/** `double precision` and `bigint`, as `real` and `integer` are too small on PostgreSQL for ratios and ids. */
export async function firstTables(db: Kysely<unknown>): Promise<void> {
  await createContent(db);
  await createScores(db);
  await createUsers(db);
}

async function createContent(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site_setting')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('level')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('game_id', 'bigint', (column) => column.notNull())
    .addColumn('release_date', 'integer')
    .addColumn('presentation', 'text', (column) => column.notNull())
    .addColumn('did_you_know', 'text', (column) => column.notNull())
    .addColumn('did_you_know_spoils', 'integer', (column) => column.notNull())
    .addColumn('creator', 'text', (column) => column.notNull())
    .addColumn('comment', 'text', (column) => column.notNull())
    .addColumn('celebration', 'text', (column) => column.notNull())
    .addColumn('no_smoothing', 'integer', (column) => column.notNull())
    .addColumn('popularity', 'integer')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('zoom_presets', 'text', (column) => column.notNull())
    .addColumn('image_ratio', 'double precision')
    .addColumn('credit', 'text')
    .addColumn('position', 'integer')
    .addCheckConstraint('level_position', sql`(state = 'approved') = (position is not null)`)
    .execute();
  await db.schema.createIndex('level_path').on('level').column('path').execute();
  await db.schema
    .createTable('game')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('year', 'integer')
    .addColumn('fame', 'integer', (column) => column.notNull())
    .addColumn('series', 'text')
    .addColumn('aliases', 'text', (column) => column.notNull())
    .addColumn('summary', 'text')
    .execute();
}

async function createScores(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('score_count')
    .addColumn('level_id', 'text', (column) => column.notNull().references('level.id').onDelete('cascade'))
    .addColumn('score', 'integer', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('score_count_key', ['level_id', 'score'])
    .execute();
  await db.schema
    .createTable('play')
    .addColumn('play_id', 'text', (column) => column.primaryKey())
    .addColumn('level_id', 'text', (column) => column.notNull().references('level.id').onDelete('cascade'))
    .addColumn('score', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('play_level').on('play').column('level_id').execute();
}

async function createUsers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('user')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('permissions', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('companion_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('session_user').on('session').column('user_id').execute();
}
