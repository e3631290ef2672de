import type { Database } from '../database/tables.ts';

/** The hash of a key in the database and the level that it opens. */
export interface StoredKey {
  hash: string;
  levelId: string;
}

/** `createdAt` is ISO text. */
export async function insertKey(
  trx: Database,
  { hash, levelId }: StoredKey,
  createdAt: string,
): Promise<void> {
  await trx.insertInto('submission_key').values({ hash, level_id: levelId, created_at: createdAt }).execute();
}

/** The stored keys with these hashes. */
export async function findKeys(db: Database, hashes: readonly string[]): Promise<StoredKey[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom('submission_key')
    .select(['hash', 'level_id'])
    .where('hash', 'in', hashes)
    .execute();
  return rows.map(({ hash, level_id }) => ({ hash, levelId: level_id }));
}

/** How many submitted levels there are: in all, and among these ids. */
export async function countSubmitted(
  db: Database,
  ids: readonly string[],
): Promise<{ ofSubmitter: number; inAll: number }> {
  const submitted = db.selectFrom('level').where('state', '=', 'submitted');
  const all = await submitted.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  if (ids.length === 0) return { ofSubmitter: 0, inAll: Number(all.count) };
  const own = await submitted
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return { ofSubmitter: Number(own.count), inAll: Number(all.count) };
}
