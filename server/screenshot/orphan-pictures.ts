import type { Context } from '../context.ts';
import { withExclusiveLock } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import { isPictureUsed } from '../level/queries.ts';
import type { Log } from '../process/log.ts';
import { listOrphans, markOrphan, unmarkOrphan } from './queries.ts';
import { removePicture, type Screenshots } from './screenshots.ts';
import { isPictureName } from './storage.ts';

/** By then the level of an uploaded picture is written, or never will be. */
const MIN_ORPHAN_AGE_MS = 600_000;

export interface OrphanContext extends Context {
  screenshots: Screenshots;
  log: Pick<Log, 'warn'>;
}

/** Marks the picture that a level no longer shows; call `removeIfOrphaned` after the transaction. */
export async function releasePicture(trx: Database, path: string, now: number): Promise<void> {
  if (isPictureName(path)) await markOrphan(trx, path, now);
}

/** Removes a stored picture that no level shows or has shown when it was submitted. On failure it stays marked and is removed by `removeOrphanPictures`. */
export async function removeIfOrphaned(
  { db, screenshots, log }: Omit<OrphanContext, 'now'>,
  path: string,
): Promise<void> {
  if (!isPictureName(path)) return;
  try {
    await withExclusiveLock(db, async (trx) => {
      if (!(await isPictureUsed(trx, path))) await removePicture(screenshots, path);
      await unmarkOrphan(trx, path);
    });
  } catch (error) {
    const err = error instanceof Failure ? (error.details.cause ?? error) : error;
    log.warn({ path, err }, 'Could not remove an orphan picture');
  }
}

/** Removes orphans that a killed server left, or that could not be removed while the storage was unavailable. */
export async function removeOrphanPictures(context: OrphanContext): Promise<void> {
  const paths = await listOrphans(context.db, context.now() - MIN_ORPHAN_AGE_MS);
  for (const path of paths) await removeIfOrphaned(context, path);
}
