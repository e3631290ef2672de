import type { Level } from '#shared/level/level.ts';
import { playerLevelId } from '#shared/level/level-id.ts';
import { isAuditSubject } from '../audit/queries.ts';
import type { Database } from '../database/tables.ts';
import { findLevel } from '../level/queries.ts';
import type { LevelImage } from './find-image.ts';
import { type NewLevelFields, sourcePath } from './prepare-level.ts';

/**
 * The id and the time of a level that is new to the site at a time in milliseconds since 1970. Levels of the same creator and image get ids of their own, and that of a deleted level is
 * not used again: browsers still have its progress, and its submitter the right to change it (docs/rules/levels.md#player-level-id). To be used
 * under the exclusive lock.
 */
export async function newLevelFields(
  trx: Database,
  level: Level,
  image: LevelImage,
  now: number,
): Promise<NewLevelFields> {
  for (let copy = 1; ; copy += 1) {
    const id = playerLevelId(level.creator, sourcePath(level, image), copy);
    const isUsed = (await findLevel(trx, id)) !== null || (await isAuditSubject(trx, 'level-deleted', id));
    if (!isUsed) return { id, createdAt: new Date(now).toISOString() };
  }
}
