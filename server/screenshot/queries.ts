import type { PictureProblem } from '#shared/api/picture-check.ts';
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

const ROWS_PER_INSERT = 500;

/** The last check of a picture; `checkedAt` is in milliseconds since 1970, `problem` null for an intact one. */
export interface PictureCheck {
  path: string;
  problem: PictureProblem | null;
  checkedAt: number;
}

export async function listPictureChecks(db: Database): Promise<PictureCheck[]> {
  const rows = await db.selectFrom('picture_check').selectAll().orderBy('path').execute();
  return rows.map(({ path, problem, checked_at }) => ({ path, problem, checkedAt: checked_at }));
}

/** Inserts or replaces the checks of pictures, each path once. */
export async function savePictureChecks(db: Database, checks: readonly PictureCheck[]): Promise<void> {
  const rows = checks.map(({ path, problem, checkedAt }) => ({ path, problem, checked_at: checkedAt }));
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await db
      .insertInto('picture_check')
      .values(rows.slice(start, start + ROWS_PER_INSERT))
      .onConflict((conflict) =>
        conflict.column('path').doUpdateSet(({ ref }) => ({
          problem: ref('excluded.problem'),
          checked_at: ref('excluded.checked_at'),
        })),
      )
      .execute();
  }
}

/** Stores that a picture with a problem was repaired; does nothing for any other. */
export async function clearPictureProblem(db: Database, path: string, now: number): Promise<void> {
  await db
    .updateTable('picture_check')
    .set({ problem: null, checked_at: now })
    .where('path', '=', path)
    .where('problem', 'is not', null)
    .execute();
}

/** Forgets the pictures that no level shows any more. */
export async function removeUnusedChecks(db: Database): Promise<void> {
  const used = db.selectFrom('level').select('path');
  const sent = db.selectFrom('review_entry').select('snapshot_path').where('snapshot_path', 'is not', null);
  await db
    .deleteFrom('picture_check')
    .where('path', 'not in', used)
    .where('path', 'not in', sent.$castTo<{ snapshot_path: string }>())
    .execute();
}
