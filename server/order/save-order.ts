import { orderRevision } from '#shared/level/level-version.ts';
import { type OrderFault, orderFault } from '#shared/level/order-rights.ts';
import type { User } from '#shared/user/user.ts';
import { recordAuditEvent } from '../audit/queries.ts';
import { withExclusiveLock } from '../database/open.ts';
import { Failure } from '../http/failure.ts';
import { currentCalendar } from '../level/calendar.ts';
import type { LevelContext } from '../level/level-context.ts';
import { listDailyIds, saveDailyOrder } from '../level/queries.ts';

/** A daily order that a user wants; `base` is the revision of the order it began from, if they say. */
export interface WantedOrder {
  ids: readonly string[];
  base: string | undefined;
  isUnlocked: boolean;
}

const refusals: Record<OrderFault, () => Failure> = {
  'named-twice': () => new Failure('invalid', 'The order names a level twice'),
  'other-levels': () => new Failure('conflict', 'Levels have been added or removed in the meantime'),
  'past-moved': () => new Failure('forbidden', 'A level whose day has begun stays on its day'),
  'locked-moved': () => new Failure('forbidden', 'The levels of the next five days are locked'),
};

/** Puts the daily order anew (specification, 6 and 7; decision 40). */
export async function saveOrder(
  context: LevelContext,
  user: User | null,
  { ids, base, isUnlocked }: WantedOrder,
): Promise<void> {
  const { firstDay, latestDay } = await currentCalendar(context);
  await withExclusiveLock(context.db, async (trx) => {
    const from = await listDailyIds(trx);
    const fault = orderFault(user, { from, to: ids, firstDay, latestDay }, isUnlocked);
    if (fault === 'named-twice' || fault === 'other-levels') throw refusals[fault]();
    if (base !== undefined && base !== orderRevision(from)) {
      throw new Failure('conflict', 'Somebody else has sorted the levels in the meantime');
    }
    if (fault) throw refusals[fault]();
    const moved = from.filter((id, index) => id !== ids[index]).length;
    if (moved === 0) return;
    await saveDailyOrder(trx, ids);
    const detail = `${moved} levels on other days`;
    await recordAuditEvent(trx, {
      at: context.now(),
      user: user?.name ?? null,
      action: 'order-changed',
      subject: '',
      detail,
    });
  });
}
