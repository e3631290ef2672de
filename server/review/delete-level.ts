import { firstFreeIndex, orderWithout } from '#shared/level/daily-order.ts';
import { mayDeleteLevel } from '#shared/level/level-rights.ts';
import { noteDeed } from '../audit/queries.ts';
import { alone } from '../database/open.ts';
import { Failure } from '../http/failure.ts';
import type { Visitor } from '../http/visitor.ts';
import { deleteLevelRow, findLevel, listDailyOrder, saveDailyOrder } from '../level/queries.ts';
import { calendarAt, daysAhead } from '../level/sight.ts';
import { leavePicture, type ReviewParts, removeUnusedPicture } from './write-level.ts';

/** Deletes a level, and its picture unless another level shows it. */
export async function deleteLevel(parts: ReviewParts, id: string, { user }: Visitor): Promise<void> {
  const calendar = await calendarAt(parts);
  const path = await alone(parts.db, async (trx) => {
    const placed = await findLevel(trx, id);
    if (!placed) throw new Failure('not-found');
    const { state } = placed.level;
    if (!mayDeleteLevel(user, { state, daysAhead: daysAhead(placed, calendar) })) {
      throw new Failure('forbidden', 'A level that has had its day cannot be deleted');
    }
    const order = (await listDailyOrder(trx)).map((level) => level.id);
    await deleteLevelRow(trx, id);
    const firstFree = firstFreeIndex(calendar.firstDay, calendar.latestDay);
    await saveDailyOrder(trx, orderWithout(order, id, firstFree));
    const { name, path: shown } = placed.level;
    await leavePicture(trx, shown, parts.now());
    const by = user?.name ?? null;
    await noteDeed(trx, { at: parts.now(), user: by, action: 'level-deleted', subject: id, detail: name });
    return shown;
  });
  await removeUnusedPicture(parts, path);
}
