import type { PictureProblem } from '#shared/api/site/picture-check.ts';
import type { Database } from '../database/tables.ts';

/**
 * The mark of a possibly orphaned picture. `since` is when it was marked, in milliseconds since 1970; while the picture is being removed,
 * it is the negative time when that began.
 */
export interface Orphan {
  path: string;
  since: number;
}

/** Marks a picture that has no mark; false if it has one. */
export async function insertOrphan(db: Database, orphan: Orphan): Promise<boolean> {
  const added = await db
    .insertInto('orphan_picture')
    .values(orphan)
    .onConflict((conflict) => conflict.column('path').doNothing())
    .returning('path')
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * Renews the mark of a picture and returns it, later than it was. Null if there is none, or if the picture is being removed since a time
 * after `claimedBefore`.
 */
export async function renewOrphan(
  db: Database,
  { path, since }: Orphan,
  claimedBefore: number,
): Promise<Orphan | null> {
  const row = await db
    .updateTable('orphan_picture')
    .set(({ eb }) => ({
      since: eb
        .case()
        .when('since', '>=', since)
        .then(eb('since', '+', 1))
        .else(since)
        .end(),
    }))
    .where('path', '=', path)
    .where(({ or, eb }) => or([eb('since', '>=', 0), eb('since', '>', -claimedBefore)]))
    .returning('since')
    .executeTakeFirst();
  return row ? { path, since: Number(row.since) } : null;
}

/** Begins the removal of a picture; false when its mark has changed. */
export async function claimOrphan(trx: Database, { path, since }: Orphan, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('orphan_picture')
    .set({ since: -now })
    .where('path', '=', path)
    .where('since', '=', since)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives a picture whose removal began at a time and has failed its mark back. */
export async function releaseClaim(db: Database, { path, since }: Orphan, claimedAt: number): Promise<void> {
  await db
    .updateTable('orphan_picture')
    .set({ since: Math.abs(since) })
    .where('path', '=', path)
    .where('since', '=', -claimedAt)
    .execute();
}

export async function findOrphan(db: Database, path: string): Promise<Orphan | null> {
  const row = await db.selectFrom('orphan_picture').selectAll().where('path', '=', path).executeTakeFirst();
  return row ? { path, since: Number(row.since) } : null;
}

/** Removes a mark that nobody has renewed. */
export async function unmarkOrphan(db: Database, { path, since }: Orphan): Promise<void> {
  await db.deleteFrom('orphan_picture').where('path', '=', path).where('since', '=', since).execute();
}

/** The pictures marked, or claimed for removal, before times in milliseconds since 1970; oldest first. */
export async function listOrphans(
  db: Database,
  { markedBefore, claimedBefore }: { markedBefore: number; claimedBefore: number },
): Promise<Orphan[]> {
  const rows = await db
    .selectFrom('orphan_picture')
    .selectAll()
    .where(({ or, and, eb }) =>
      or([
        and([eb('since', '>=', 0), eb('since', '<', markedBefore)]),
        and([eb('since', '<', 0), eb('since', '>', -claimedBefore)]),
      ]),
    )
    .orderBy('since')
    .execute();
  return rows.map(({ path, since }) => ({ path, since: Number(since) }));
}

const ROWS_PER_INSERT = 500;

/** The last check of a picture; `checkedAt` is in milliseconds since 1970, `problem` null for an intact one. */
export interface PictureCheck {
  path: string;
  problem: PictureProblem | null;
  checkedAt: number;
  /** Its size, 0 with a problem; left out by who knows the problem only. */
  bytes?: number;
}

export async function listPictureChecks(db: Database): Promise<PictureCheck[]> {
  const rows = await db.selectFrom('picture_check').selectAll().orderBy('path').execute();
  return rows.map(({ path, problem, checked_at, bytes }) => ({
    path,
    problem,
    checkedAt: checked_at,
    ...(bytes !== null && { bytes: Number(bytes) }),
  }));
}

/** Inserts or replaces the checks of pictures, each path once. */
export async function savePictureChecks(db: Database, checks: readonly PictureCheck[]): Promise<void> {
  const rows = checks.map(({ path, problem, checkedAt, bytes = null }) => ({
    path,
    problem,
    checked_at: checkedAt,
    bytes,
  }));
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await db
      .insertInto('picture_check')
      .values(rows.slice(start, start + ROWS_PER_INSERT))
      .onConflict((conflict) =>
        conflict.column('path').doUpdateSet(({ ref, fn }) => ({
          problem: ref('excluded.problem'),
          checked_at: ref('excluded.checked_at'),
          bytes: fn.coalesce('excluded.bytes', 'picture_check.bytes'),
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

/** Forgets what a picture looks like (docs/rules/editor.md#duplicates). */
export async function removeFingerprint(db: Database, path: string): Promise<void> {
  await db.deleteFrom('picture_fingerprint').where('path', '=', path).execute();
}
