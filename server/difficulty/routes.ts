import { allDifficulties } from '#shared/api/level/all-difficulties.ts';
import { levelDifficulty } from '#shared/api/level/difficulty.ts';
import { type Difficulty, isKnown } from '#shared/difficulty/difficulty.ts';
import { isReleased } from '#shared/level/order/release.ts';
import { hasPermission } from '#shared/user/user.ts';
import { JSON_TYPE, PreparedResponse } from '../http/prepared-response.ts';
import { cacheControl, serve } from '../http/serve.ts';
import type { Mount, Visitor } from '../http/visitor.ts';
import { calendarAt } from '../level/calendar.ts';
import type { LevelContext } from '../level/site-snapshot.ts';
import { findVisibleLevel } from '../level/visibility.ts';
import { createFindDifficulties } from './find-difficulties.ts';

/** How hard levels are, for pages to show once they are finished. */
export function difficultyRoutes(mount: Mount, context: LevelContext): void {
  const { now, snapshot } = context;
  const findDifficulties = createFindDifficulties(context);

  serve(mount, levelDifficulty, async ({ params, visitor }) => {
    const { placed, calendar } = await findVisibleLevel(context, params.id, visitor);
    const found = isReleased(placed.index, calendar) && (await findDifficulties()).get(params.id);
    return uncached(found && isKnown(found) ? rounded(found) : null, visitor);
  });

  serve(mount, allDifficulties, async ({ visitor }) => {
    const { schedule, levels } = await snapshot();
    const calendar = calendarAt(schedule, now());
    const isManager = hasPermission(visitor.user, 'manage-level');
    const difficulties = await findDifficulties();
    const shown = levels.all.flatMap(({ level: { id }, index }) => {
      const found = difficulties.get(id);
      if (!found || !(isManager || (isReleased(index, calendar) && isKnown(found)))) return [];
      return [[id, rounded(found)] as const];
    });
    return uncached(Object.fromEntries(shown), visitor);
  });
}

/** Thousands of levels are sent together. */
function rounded({ step, low, high, plays }: Difficulty): Difficulty {
  const twoPlaces = (value: number) => Math.round(value * 100) / 100;
  return { step: twoPlaces(step), low: twoPlaces(low), high: twoPlaces(high), plays };
}

/** The micro-cache would hide a change of the counts. */
function uncached(body: unknown, visitor: Visitor): PreparedResponse {
  const headers = { 'content-type': JSON_TYPE, 'cache-control': cacheControl(visitor) };
  return new PreparedResponse(Buffer.from(JSON.stringify(body)), headers, { isMicroCacheable: false });
}
