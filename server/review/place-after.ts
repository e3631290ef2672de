import type { StateTransition } from '#shared/level/level-state.ts';
import type { Database } from '../database/tables.ts';
import type { Calendar } from '../level/calendar.ts';
import { joinDailyOrder } from './join-daily-order.ts';
import { leaveDailyOrder } from './leave-daily-order.ts';

/**
 * Moves a level out of the daily order or finds its place in it, before a transition is written. Returns its new position, null for
 * none, undefined to leave it as it is. To be used under the exclusive lock; `now` is in milliseconds since 1970.
 */
export async function placeAfter(
  trx: Database,
  id: string,
  transition: StateTransition,
  { calendar, now }: { calendar: Calendar; now: number },
): Promise<number | null | undefined> {
  if (transition === 'approve') return joinDailyOrder(trx, now);
  if (transition !== 'cancel-approval') return undefined;
  await leaveDailyOrder(trx, id, calendar);
  return null;
}
