import { withExclusiveLock } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import { findLevelsOfPicture } from '../level/queries.ts';
import { listOrphans, unmarkOrphan } from './queries.ts';
import { removePicture, type Screenshots } from './screenshots.ts';

/** Whoever brings a picture has written its level by then, or never will. */
const LOOSE_MS = 600_000;

interface Parts {
  db: Database;
  screenshots: Screenshots;
  now: () => number;
  log: { warn: (facts: object, message: string) => void };
}

/** Removes a noted picture unless a level shows it. One that cannot be removed now stays noted, shown to nobody, until `removeLoosePictures`. */
export async function removeIfOrphaned({ db, screenshots, log }: Parts, path: string): Promise<void> {
  try {
    await withExclusiveLock(db, async (trx) => {
      const levels = await findLevelsOfPicture(trx, path);
      if (levels.length === 0) await removePicture(screenshots, path);
      await unmarkOrphan(trx, path);
    });
  } catch (error) {
    const reason = error instanceof Failure ? (error.details.cause ?? error) : error;
    log.warn({ path, reason: String(reason) }, 'A picture that no level shows was not removed');
  }
}

/** Removes the pictures that a server left that was killed, or one whose store or disk was away. */
export async function removeOrphanPictures(parts: Parts): Promise<void> {
  const paths = await listOrphans(parts.db, parts.now() - LOOSE_MS);
  for (const path of paths) await removeIfOrphaned(parts, path);
}
