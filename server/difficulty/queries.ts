import type { CountedPlays } from '#shared/difficulty/difficulty.ts';
import type { Database } from '../database/tables.ts';

/** The plays of all levels that have any, by level id. */
export async function countPlaysBySkill(db: Database): Promise<Map<string, CountedPlays[]>> {
  const rows = await db
    .selectFrom('skill_count')
    .select(['level_id', 'is_on_day', 'skill', 'score', 'count'])
    .execute();
  const found = new Map<string, CountedPlays[]>();
  for (const { level_id, is_on_day, ...counted } of rows) {
    const plays = found.get(level_id) ?? [];
    if (plays.length === 0) found.set(level_id, plays);
    plays.push({ isOnDay: is_on_day === 1, ...counted });
  }
  return found;
}
