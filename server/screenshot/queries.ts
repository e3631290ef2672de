import type { Database } from '../database/tables.ts';

/** Marks a picture that perhaps no level shows; `since` is in milliseconds since 1970. */
export async function markOrphan(db: Database, path: string, since: number): Promise<void> {
  await db
    .insertInto('orphan_picture')
    .values({ path, since })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ since }))
    .execute();
}

/** Call it in the transaction that finds or makes sure that a level shows the picture, or that it is removed. */
export async function unmarkOrphan(db: Database, path: string): Promise<void> {
  await db.deleteFrom('orphan_picture').where('path', '=', path).execute();
}

/** The paths marked before a time in milliseconds since 1970, oldest first. */
export async function listOrphans(db: Database, before: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orphan_picture')
    .select('path')
    .where('since', '<', before)
    .orderBy('since')
    .execute();
  return rows.map(({ path }) => path);
}
