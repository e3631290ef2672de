import type { Database } from '../database/tables.ts';

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
