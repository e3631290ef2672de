import type { Kysely } from 'kysely';
import { entryHash, type HashedEntry } from '../../audit/entry-hash.ts';

const ROWS_PER_PAGE = 500;

type Old = Kysely<{
  audit_entry: HashedEntry & { hash: string };
  audit_head: { id: number; number: number; hash: string };
}>;

/** Numbers the entries of the audit log, each with a hash that covers the one before. Entries of the past are chained in the order of their ids. */
export async function auditChain(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_head')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('audit_entry').addColumn('number', 'integer').execute();
  await db.schema.alterTable('audit_entry').addColumn('hash', 'text').execute();
  await chainEntries(db as Old);
  await db.schema.createIndex('audit_entry_number').unique().on('audit_entry').column('number').execute();
}

async function chainEntries(db: Old): Promise<void> {
  const head = { id: 1, number: 0, hash: '' };
  const ids = await db.selectFrom('audit_entry').select('id').orderBy('id').execute();
  for (let start = 0; start < ids.length; start += ROWS_PER_PAGE) {
    const page = ids.slice(start, start + ROWS_PER_PAGE).map(({ id }) => id);
    const entries = await db
      .selectFrom('audit_entry')
      .select(['id', 'at', 'user_name', 'action', 'subject', 'detail'])
      .where('id', 'in', page)
      .orderBy('id')
      .execute();
    for (const entry of entries) {
      head.number += 1;
      head.hash = entryHash(head.hash, { ...entry, number: head.number });
      const { number, hash } = head;
      await db.updateTable('audit_entry').set({ number, hash }).where('id', '=', entry.id).execute();
    }
  }
  if (head.number > 0) await db.insertInto('audit_head').values(head).execute();
}
