import { removeFromOrder } from '#shared/level/order/daily-order.ts';
import { firstFreeIndex } from '#shared/level/order/release.ts';
import type { Database } from '../database/tables.ts';
import type { Calendar } from '../level/calendar.ts';
import { listDailyIds, saveDailyOrder } from '../level/queries.ts';

/**
 * Moves the other levels of the daily order as if a level were gone (docs/rules/daily-order.md#leaving-the-order). Call it before the level is
 * deleted or loses its approval.
 */
export async function leaveDailyOrder(
  trx: Database,
  id: string,
  { schedule, latestDay }: Calendar,
): Promise<void> {
  const order = await listDailyIds(trx);
  await saveDailyOrder(trx, removeFromOrder(order, id, firstFreeIndex(schedule, latestDay)));
}
