import { addDays, earliestDayOnEarth, latestDayOnEarth } from '#shared/calendar/day.ts';
import { dailyLevelIndex } from '#shared/level/order/daily-order.ts';
import { STEP_COUNT } from '#shared/level/zoom/zoom.ts';
import type { Context } from '../context.ts';
import { findLevel, listDailyIds } from '../level/queries.ts';
import { listSettings, readSchedule } from '../setting/queries.ts';
import { cropPicture, MAX_CROP_WIDTH, storedCropOfStep } from './crop.ts';
import type { DerivedImageContext } from './derived-image.ts';

/**
 * Cuts the crops of the levels that are today's somewhere on Earth, and of the next one, so that no first visitor waits for them. What cannot be
 * cut is left to the check of pictures.
 */
export async function cutUpcomingCrops(
  context: Context & DerivedImageContext,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = context;
  const ids = await listDailyIds(db);
  const schedule = readSchedule(await listSettings(db));
  const last = addDays(latestDayOnEarth(now()), 1);
  const indices = new Set<number | null>();
  for (let day = earliestDayOnEarth(now()); day <= last; day = addDays(day, 1)) {
    indices.add(dailyLevelIndex(day, schedule, ids.length));
  }
  for (const index of indices) {
    const placed = await findLevel(db, ids[index ?? -1] ?? '');
    for (let step = 1; step <= STEP_COUNT && placed; step += 1) {
      const crop = storedCropOfStep(placed.level, step, MAX_CROP_WIDTH);
      if (crop && !signal.aborted) await cropPicture(context, crop).catch(() => null);
    }
  }
}
