import type { Day } from '#shared/calendar/day.ts';
import { withExclusiveLock } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { findFirstDay, findSetting, saveSchedule, saveSetting } from './queries.ts';

/** What became of a first day that the owner wants: it was one already, was set, or cannot be set as the site was played. */
type FirstDayResult = 'same' | 'set' | 'played';

/**
 * Sets the first day, unless a play was counted (docs/rules/daily-order.md#first-day). The setting stays in the environment while the first
 * approval or an admin may move the day: it is applied once.
 */
export function applyFirstDay(db: Database, wanted: Day): Promise<{ result: FirstDayResult; firstDay: Day }> {
  return withExclusiveLock(db, async (trx) => {
    const firstDay = await findFirstDay(trx);
    if ((await findSetting(trx, 'first_day_asked')) === wanted) return { result: 'same', firstDay };
    if (firstDay !== wanted && (await isPlayed(trx))) return { result: 'played', firstDay };
    await saveSetting(trx, 'first_day_asked', wanted);
    if (firstDay === wanted) return { result: 'same', firstDay };
    await saveSchedule(trx, wanted);
    return { result: 'set', firstDay: wanted };
  });
}

/** Whether a play was counted: the days of the levels are then those that players know. */
export async function isPlayed(db: Database): Promise<boolean> {
  const query = db.selectFrom('score_count').select('level_id').where('count', '>', 0);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}
