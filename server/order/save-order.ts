import { saveLevelOrder } from '#shared/api/level-order.ts';
import { orderRevision } from '#shared/level/level-version.ts';
import { type OrderError, orderError } from '#shared/level/order/order-access.ts';
import { recordAuditEvent } from '../audit/queries.ts';
import { withExclusiveLock } from '../database/open.ts';
import { Failure } from '../http/failure.ts';
import type { Visitor } from '../http/visitor.ts';
import { currentCalendar } from '../level/calendar.ts';
import type { LevelContext } from '../level/level-context.ts';
import { listDailyIds, saveDailyOrder } from '../level/queries.ts';
import { recheckAccess } from '../user/session/lock-account.ts';

export interface OrderChange {
  /** The new daily order. */
  ids: readonly string[];
  /** `orderRevision` of the order that the sorting began from; undefined skips this check. */
  base: string | undefined;
  /** Whether an admin has unlocked the lock window. */
  isUnlocked: boolean;
}

const refusals: Record<OrderError, () => Failure> = {
  'named-twice': () => new Failure('invalid', 'The order names a level twice'),
  'other-levels': () => new Failure('conflict', 'Levels have been added or removed in the meantime'),
  'past-moved': () => new Failure('forbidden', 'A level whose day has begun cannot be moved'),
  'locked-moved': () => new Failure('forbidden', 'The levels of the next five days are locked'),
};

/** Saves a new daily order. Fails when it moves fixed levels, or when the order has changed since `base` (docs/rules/daily-order.md#sorting). */
export async function saveOrder(
  context: LevelContext,
  visitor: Visitor,
  { ids, base, isUnlocked }: OrderChange,
): Promise<void> {
  const { schedule, latestDay } = await currentCalendar(context);
  await withExclusiveLock(context.db, async (trx) => {
    const { user } = await recheckAccess(trx, saveLevelOrder, visitor);
    const current = await listDailyIds(trx);
    const error = orderError(user, { from: current, to: ids, schedule, latestDay }, isUnlocked);
    if (error === 'named-twice' || error === 'other-levels') throw refusals[error]();
    if (base !== undefined && base !== orderRevision(current)) {
      throw new Failure('conflict', 'Another user has sorted the levels in the meantime');
    }
    if (error) throw refusals[error]();
    const moved = current.filter((id, index) => id !== ids[index]).length;
    if (moved === 0) return;
    await saveDailyOrder(trx, ids);
    await recordAuditEvent(trx, {
      at: context.now(),
      user: user?.name ?? null,
      action: 'order-changed',
      subject: '',
      detail: `${moved} levels on other days`,
    });
  });
}
