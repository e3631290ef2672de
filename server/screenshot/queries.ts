import type { Database } from '../database/tables.ts';

/** Notes a picture that perhaps no level shows: on its way to a level, or left by one. */
export async function markOrphan(db: Database, path: string, since: number): Promise<void> {
  await db
    .insertInto('loose_picture')
    .values({ path, since })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ since }))
    .execute();
}

/** To be run together with what settles whether a level shows the picture. */
export async function unmarkOrphan(db: Database, path: string): Promise<void> {
  await db.deleteFrom('loose_picture').where('path', '=', path).execute();
}

/** The pictures that have been loose since before a moment, oldest first. */
export async function listOrphans(db: Database, before: number): Promise<string[]> {
  const rows = await db
    .selectFrom('loose_picture')
    .select('path')
    .where('since', '<', before)
    .orderBy('since')
    .execute();
  return rows.map(({ path }) => path);
}
