import type { SenderBlock } from '#shared/api/level/review.ts';
import { timestampOf } from '#shared/schema/values.ts';
import type { Database } from '../../database/tables.ts';

/** The senders of levels by level id; without ids, of all that are known. */
export async function listSenders(db: Database, ids?: readonly string[]): Promise<Map<string, string>> {
  if (ids?.length === 0) return new Map();
  const all = db.selectFrom('level_sender').select(['level_id', 'sender']).orderBy('sent_at');
  const rows = await (ids ? all.where('level_id', 'in', ids) : all).execute();
  return new Map(rows.map(({ level_id, sender }) => [level_id, sender]));
}

/** Stores who sent a level; that of earlier ones is kept from a time on, in milliseconds since 1970. */
export async function saveSender(
  trx: Database,
  { levelId, sender, at, keptSince }: { levelId: string; sender: string; at: number; keptSince: number },
): Promise<void> {
  await trx.deleteFrom('level_sender').where('sent_at', '<', keptSince).execute();
  await trx.insertInto('level_sender').values({ level_id: levelId, sender, sent_at: at }).execute();
}

interface StoredBlock extends Omit<SenderBlock, 'until'> {
  sender: string;
  endsAt: number;
}

/** The blocks that last beyond a time in milliseconds since 1970, the latest first. */
export async function listBlocks(db: Database, now: number): Promise<StoredBlock[]> {
  const rows = await db
    .selectFrom('sender_block')
    .selectAll()
    .where('ends_at', '>', now)
    .orderBy('at', 'desc')
    .execute();
  return rows.map(({ user_name: user, ends_at, ...row }) => ({ ...row, user, endsAt: Number(ends_at) }));
}

/** Stores a block in place of an earlier one of the sender, and forgets those that have ended. */
export async function saveBlock(
  trx: Database,
  { user, endsAt, ...block }: StoredBlock,
  now: number,
): Promise<void> {
  await trx
    .deleteFrom('sender_block')
    .where(({ or, eb }) => or([eb('ends_at', '<=', now), eb('sender', '=', block.sender)]))
    .execute();
  await trx
    .insertInto('sender_block')
    .values({ ...block, user_name: user, ends_at: endsAt })
    .execute();
}

export async function deleteBlock(trx: Database, id: string): Promise<void> {
  await trx.deleteFrom('sender_block').where('id', '=', id).execute();
}

/** A block as managers see it. */
export function blockOf({ id, user, at, creator, endsAt }: StoredBlock): SenderBlock {
  return { id, user, at, creator, until: timestampOf(endsAt) };
}
