import { type Kysely, sql } from 'kysely';

type Old = Kysely<{
  webhook_message: { id: string; content: string };
}>;

/** Messages go to several receivers, each in the shape of its service. What waits for the chat of WEBHOOK_URL goes on waiting. */
export async function messageReceivers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('message_receiver')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('secrets', 'text', (column) => column.notNull())
    .addColumn('events', 'text', (column) => column.notNull())
    .addColumn('queue_days', 'integer', (column) => column.notNull())
    .addColumn('zone', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('receiver_state')
    .addColumn('receiver_id', 'text', (column) => column.primaryKey())
    .addColumn('told', 'text')
    .addColumn('sent_at', 'text')
    .addColumn('problem', 'text')
    .addColumn('problem_at', 'text')
    .execute();
  const old = db as Old;
  await moveTold(db);
  for (const { id, content } of await old.selectFrom('webhook_message').selectAll().execute()) {
    const next = JSON.stringify(neutralMessage(JSON.parse(content)));
    await old.updateTable('webhook_message').set({ content: next }).where('id', '=', id).execute();
  }
  await db.schema.alterTable('webhook_message').renameTo('queued_message').execute();
  await db.schema
    .alterTable('queued_message')
    .addColumn('receiver_id', 'text', (column) => column.notNull().defaultTo(sql.lit('environment')))
    .execute();
}

async function moveTold(db: Kysely<unknown>): Promise<void> {
  await sql`insert into receiver_state (receiver_id, told) select 'environment', value from site_setting where key = 'told'`.execute(
    db,
  );
  await sql`delete from site_setting where key = 'told'`.execute(db);
}

interface OldEmbed {
  title?: string;
  url?: string;
  fields?: { name: string; value: string }[];
}

/** A message in the shape of Discord, whose visitors' text was escaped for it, without the address of the site. */
function neutralMessage({ content = '', embeds: [embed] = [] }: { content?: string; embeds?: OldEmbed[] }) {
  return {
    event: 'submission',
    text: content,
    link: { title: embed?.title ?? '', path: pathOf(embed?.url) },
    fields: (embed?.fields ?? []).map(({ name, value }) => ({ name, value: value.replace(/\\(.)/g, '$1') })),
    picture: null,
  };
}

/** Levels and pages of administration have these paths; the address before them may have a path of its own. */
function pathOf(url = ''): string {
  return /\/(level\/[^/]+\/edit|admin(\/.*)?)$/.exec(url)?.[0] ?? '/';
}
