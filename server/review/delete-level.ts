import { firstFreeIndex, orderWithout } from '#shared/level/daily-order.ts';
import { mayDeleteLevel } from '#shared/level/level-rights.ts';
import { recordAuditEvent } from '../audit/queries.ts';
import { withExclusiveLock } from '../database/open.ts';
import { Failure } from '../http/failure.ts';
import type { Visitor } from '../http/visitor.ts';
import { currentCalendar, daysAhead } from '../level/calendar.ts';
import { deleteLevelRow, findLevel, listDailyOrder, saveDailyOrder } from '../level/queries.ts';
import { leavePicture, type ReviewParts, removeUnusedPicture } from './write-level.ts';

/** Deletes a level, and its picture unless another level shows it. */
export async function deleteLevel(parts: ReviewParts, id: string, { user }: Visitor): Promise<void> {
  const calendar = await currentCalendar(parts);
  const path = await withExclusiveLock(parts.db, async (trx) => {
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
    await recordAuditEvent(trx, {
      at: parts.now(),
      user: by,
      action: 'level-deleted',
      subject: id,
      detail: name,
    });
    return shown;
  });
  await removeUnusedPicture(parts, path);
}
