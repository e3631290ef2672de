import type { Level } from '#shared/level/level.ts';
import type { Database } from '../database/tables.ts';
import { isRetired } from '../game/retired/queries.ts';
import { Failure } from '../http/failure.ts';
import { findLevelsOfPicture, insertLevels, updateLevel } from '../level/queries.ts';
import type { LevelContext } from '../level/site-snapshot.ts';
import { releasePicture, requireUpload } from '../picture/orphans.ts';
import { type Orphan, savePictureChecks, unmarkOrphan } from '../picture/queries.ts';
import type { Screenshots } from '../picture/screenshots.ts';
import { isPictureName } from '../picture/storage/storage.ts';
import type { UploadedPicture } from '../picture/store-picture.ts';
import type { Log } from '../process/log.ts';

/** What writing levels needs: the site, its pictures, and a log for cleanup that fails. */
export interface ReviewContext extends LevelContext {
  screenshots: Screenshots;
  log: Pick<Log, 'warn'>;
}

interface LevelWrite {
  level: Level;
  /** The picture uploaded with it. */
  picture: (Pick<UploadedPicture, 'path' | 'mark'> & { bytes: { length: number } }) | null;
  /** The stored level that it replaces; null for a new one. */
  current: Level | null;
  /** Its position in the daily order, null for none; left out to keep the current one. */
  position?: number | null | undefined;
}

/**
 * Inserts or updates a level whose picture is stored already. Returns the mark of the picture that it showed before, for
 * `removeIfOrphaned`. Needs the transaction of an exclusive lock, in which no picture is read or written (decision 123).
 */
export async function commitLevel(
  trx: Database,
  { now }: Pick<ReviewContext, 'now'>,
  { level, picture, current, position }: LevelWrite,
): Promise<Orphan | null> {
  await requireListedGame(trx, level, current);
  if (picture) {
    await requireUpload(trx, picture.path);
    await savePictureChecks(trx, [
      { path: picture.path, problem: null, checkedAt: now(), bytes: picture.bytes.length },
    ]);
    await unmarkOrphan(trx, picture.mark);
  } else await requireStoredPicture(trx, level.path);
  if (current) {
    const isUpdated = await updateLevel(trx, level, current, position);
    if (!isUpdated) throw new Failure('conflict', 'level-changed');
  } else await insertLevels(trx, [{ level, position: position ?? null }]);
  return current && current.path !== level.path ? releasePicture(trx, current.path, now()) : null;
}

/** The game was in the catalogue when the call arrived. */
async function requireListedGame(trx: Database, level: Level, current: Level | null): Promise<void> {
  if (level.gameId === current?.gameId || !(await isRetired(trx, level.gameId))) return;
  throw new Failure('conflict', 'game-removed-meanwhile');
}

/** A stored picture that was chosen from another level may have been deleted with that level. */
async function requireStoredPicture(trx: Database, path: string): Promise<void> {
  if (!isPictureName(path) || (await findLevelsOfPicture(trx, path)).length > 0) return;
  throw new Failure('conflict', 'picture-gone');
}
