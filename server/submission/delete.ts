import { mayDeleteLevel } from '#shared/level/level-access.ts';
import { isWithdrawn } from '#shared/level/showing.ts';
import type { Commit } from '../change.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import { currentCalendar, levelDaysAhead } from '../level/calendar.ts';
import { leaveDailyOrder } from '../level/order.ts';
import { deleteLevelRow, findLevel } from '../level/queries.ts';
import { removeDerived } from '../picture/derived-image.ts';
import { releasePicture, removeIfOrphaned } from '../picture/orphans.ts';
import type { Orphan } from '../picture/queries.ts';
import type { ReviewContext } from './commit.ts';
import { findOldestDeclined, listSnapshotPaths } from './queries.ts';

/** Of a call that may delete a level beside what else it does. */
type DeleteCommit = Commit<readonly 'level-deleted'[]>;

/** Deletes a level with its thread and keys, and its pictures unless other levels show them (docs/rules/levels.md#level-deletion). */
export async function deleteLevel(
  context: ReviewContext,
  commit: Commit<'level-deleted'>,
  id: string,
): Promise<true> {
  await deleteWithPictures(context, commit, async () => id);
  return true;
}

/** Deletes the level that was declined the longest ago, with its pictures; false when there is none. */
export function deleteOldestDeclined(context: ReviewContext, commit: DeleteCommit): Promise<boolean> {
  // Found where it is deleted: a moment before, it may have been declined still.
  return deleteWithPictures(context, commit, findOldestDeclined);
}

async function deleteWithPictures(
  context: ReviewContext,
  commit: DeleteCommit,
  findId: (trx: Database) => Promise<string | null>,
): Promise<boolean> {
  const calendar = await currentCalendar(context);
  const deleted = await commit(async ({ trx, at, user }) => {
    const id = await findId(trx);
    if (id === null) return { result: null, entry: null };
    const placed = await findLevel(trx, id);
    if (!placed) throw new Failure('not-found');
    const { level } = placed;
    if (!mayDeleteLevel(user, { state: level.state, daysAhead: levelDaysAhead(placed, calendar) })) {
      throw new Failure('forbidden', 'deletion-too-late');
    }
    if (isWithdrawn(level) && placed.index !== null) {
      throw new Failure('conflict', 'withdrawn-keeps-day');
    }
    const paths = new Set([level.path, ...(await listSnapshotPaths(trx, id))]);
    await leaveDailyOrder(trx, id, calendar);
    await deleteLevelRow(trx, id);
    const orphans: (Orphan | null)[] = [];
    for (const path of paths) orphans.push(await releasePicture(trx, path, at));
    const entry = { action: 'level-deleted', subject: id, detail: level.name } as const;
    return { result: { orphans, paths }, entry };
  });
  if (!deleted) return false;
  for (const orphan of deleted.orphans) await removeIfOrphaned(context, orphan);
  // Of pictures that other levels show, too: their crops are cut again.
  for (const path of deleted.paths) await removeDerived(context, path);
  return true;
}
