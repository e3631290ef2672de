import { addDays, type Day } from '#shared/calendar/day.ts';
import { LOCKED_DAYS } from '#shared/level/order/release.ts';
import { MAX_PINS, type Pins } from '#shared/planner/pins.ts';
import { type Refusal, refuse } from '#shared/refusal/refuse.ts';
import type { Database } from '../database/tables.ts';
import { existingLevels } from '../level/queries.ts';
import { listSettings, readPins } from '../setting/queries.ts';

/** Why a level cannot be pinned to a day beside other pins; null where it can. `latestDay` is the latest one that has begun anywhere. */
export function pinRefusal(
  pins: Pins,
  { levelId, day, latestDay }: { levelId: string; day: Day; latestDay: Day },
): Refusal | null {
  const firstFree = addDays(latestDay, LOCKED_DAYS + 1);
  if (day < firstFree) return refuse('day-too-early', { day: firstFree });
  if ([...pins].some(([id, pinned]) => pinned === day && id !== levelId)) return refuse('day-pinned');
  if (pins.size >= MAX_PINS && !pins.has(levelId)) return refuse('pins-full', { max: MAX_PINS });
  return null;
}

/** The pins of levels that are still there. */
export async function currentPins(db: Database): Promise<Map<string, Day>> {
  const pins = readPins(await listSettings(db));
  const kept = await existingLevels(db, [...pins.keys()]);
  return new Map([...pins].filter(([id]) => kept.has(id)));
}
