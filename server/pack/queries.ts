import type { Database, Tables } from '../database/tables.ts';

/** The ids of the levels that creators have sent. */
export async function listSubmittedIds(db: Database): Promise<ReadonlySet<string>> {
  const keys = db.selectFrom('submission_key').select('level_id');
  const entries = db.selectFrom('review_entry').select('level_id').where('kind', '=', 'submitted');
  const rows = await keys.union(entries).execute();
  return new Set(rows.map(({ level_id }) => level_id));
}

/** The pictures that could not be read when they were last checked. */
export async function listUnreadablePictures(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('picture_check').select('path').where('problem', 'is not', null).execute();
  return new Set(rows.map(({ path }) => path));
}

export type KnownPack = Tables['pack'];
export type NewPack = Omit<KnownPack, 'dropped'> & { dropped?: string };

/** The packs of other sites, by name. */
export function listKnownPacks(db: Database): Promise<KnownPack[]> {
  return db.selectFrom('pack').selectAll().orderBy('name').execute();
}

export async function findKnownPack(db: Database, name: string): Promise<KnownPack | null> {
  const row = await db.selectFrom('pack').selectAll().where('name', '=', name).executeTakeFirst();
  return row ?? null;
}

/** Stores a pack, in place of an earlier version; what of it was deleted here stays known. */
export async function saveKnownPack(trx: Database, { name, dropped: _, ...pack }: NewPack): Promise<void> {
  await trx
    .insertInto('pack')
    .values({ name, ...pack, dropped: '[]' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(pack))
    .execute();
}
