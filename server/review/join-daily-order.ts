import { latestDayOnEarth } from '#shared/calendar/day.ts';
import { scheduleNext } from '#shared/level/order/schedule.ts';
import type { Database } from '../database/tables.ts';
import { listDailyIds, nextPosition } from '../level/queries.ts';
import { listSettings, readSchedule, saveSchedule } from '../setting/queries.ts';

/**
 * The position of a newly approved level: the end of the daily order. If the queue had run dry, its day is the next one that has begun
 * nowhere, and the days since the last level become a pause (docs/rules/daily-order.md#pauses). To be used under the exclusive lock; `now` is in
 * milliseconds since 1970.
 */
export async function joinDailyOrder(trx: Database, now: number): Promise<number> {
  const { length: count } = await listDailyIds(trx);
  const schedule = readSchedule(await listSettings(trx));
  const next = scheduleNext(schedule, count, latestDayOnEarth(now));
  if (next !== schedule) await saveSchedule(trx, next);
  return nextPosition(trx);
}
