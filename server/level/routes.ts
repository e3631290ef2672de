import * as firstDay from '#shared/api/level/first-day.ts';
import { daily, level, levels } from '#shared/api/level/level.ts';
import { saveLevelOrder } from '#shared/api/level/level-order.ts';
import { currentLanguage } from '#shared/language/runtime.ts';
import { coverLevel } from '#shared/level/covered-level.ts';
import type { Level } from '#shared/level/level.ts';
import { mayEditLevel } from '#shared/level/level-access.ts';
import { isReleased } from '#shared/level/order/release.ts';
import { dayOfLevel } from '#shared/level/order/schedule.ts';
import { inLanguage } from '#shared/level/translations.ts';
import { themeOn } from '#shared/planner/theme.ts';
import { hasPermission } from '#shared/user/user.ts';
import { change } from '../change.ts';
import { createResponseCache } from '../http/cache/cache.ts';
import { Failure } from '../http/failure.ts';
import { PreparedResponse } from '../http/prepared-response.ts';
import { serve } from '../http/serve.ts';
import type { Mount, Visitor } from '../http/visitor.ts';
import { type Calendar, calendarAt } from './calendar.ts';
import { findDailyLevel } from './daily-level.ts';
import { readFirstDay, setFirstDay } from './first-day.ts';
import { createLevelList, levelHeaders, withLock } from './level-list.ts';
import { saveOrder } from './order.ts';
import type { PlacedLevel } from './queries.ts';
import type { ColouredContext } from './site-snapshot.ts';
import { findVisibleLevel, levelAccess } from './visibility.ts';

const MAX_CACHED_DAYS = 200;
const MAX_CACHED_LEVELS = 500;

/** Serves levels as far as the visitor may see them (docs/rules/accounts.md#level-access). */
export function levelRoutes(mount: Mount, context: ColouredContext): void {
  const replyWithList = createLevelList(context);
  serve(mount, levels, ({ visitor, reply }) => replyWithList(visitor, reply));

  levelRoute(mount, context);
  dailyRoute(mount, context);

  change(mount, saveLevelOrder, async ({ body, query }, commit) => {
    await saveOrder(context, commit, { ids: body, base: query.base, isUnlocked: query.unlocked === 'true' });
    return true as const;
  });

  serve(mount, firstDay.firstDay, () => readFirstDay(mount.db));
  change(mount, firstDay.setFirstDay, ({ body }, commit) => commit((made) => setFirstDay(made, body)));
}

function levelRoute(mount: Mount, context: ColouredContext): void {
  const cache = createResponseCache(MAX_CACHED_LEVELS);
  serve(mount, level, async ({ params, visitor }) => {
    // Read before the level: what is read after it is at least as new.
    const { revision } = await context.snapshot();
    const { placed, calendar } = await findVisibleLevel(context, params.id, visitor);
    const coloured = await context.addColour(withLock(placed, calendar, visitor));
    if (mayReadLevel(visitor, placed, calendar)) return coloured;
    const { index } = placed;
    const day = index !== null && isReleased(index, calendar) ? dayOfLevel(index, calendar.schedule) : null;
    const shown = inLanguage(coloured, currentLanguage());
    const createJson = () => JSON.stringify({ ...coverLevel(shown), day });
    const name = `${shown.id} ${day} ${translationIn(shown)}`;
    const body = await cache.find(name, `${revision} ${shown.colour}`, createJson);
    return new PreparedResponse(body, levelHeaders(visitor));
  });
}

/** The language of the translation that a level comes with; those without one share a response. */
function translationIn({ translations = {} }: Level): string {
  return Object.keys(translations).join();
}

/** Whether a visitor receives a level as it is stored: they may edit it, or see its answer in every list (docs/rules/levels.md#covered-levels). */
function mayReadLevel(visitor: Visitor, placed: PlacedLevel, calendar: Calendar): boolean {
  const { user } = visitor;
  return hasPermission(user, 'manage-level') || mayEditLevel(user, levelAccess(visitor, placed, calendar));
}

function dailyRoute(mount: Mount, { snapshot, now, addColour }: ColouredContext): void {
  const cache = createResponseCache(MAX_CACHED_DAYS);
  serve(mount, daily, async ({ params, visitor }) => {
    const { schedule, revision, levels, themes } = await snapshot();
    const calendar = calendarAt(schedule, now());
    const found = findDailyLevel(params.day, levels.order, calendar, visitor);
    if (!found) throw new Failure('not-found');
    const coloured = await addColour(found.level);
    const theme = themeOn(themes, found.day)?.name;
    if (hasPermission(visitor.user, 'manage-level')) return { ...found, level: coloured, theme };
    const shown = inLanguage(coloured, currentLanguage());
    const createJson = () => JSON.stringify({ ...found, level: coverLevel(shown), theme });
    const name = `${found.number} ${found.next !== null} ${translationIn(shown)}`;
    const body = await cache.find(name, `${revision} ${shown.colour}`, createJson);
    return new PreparedResponse(body, levelHeaders(visitor));
  });
}
