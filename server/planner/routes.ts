import * as api from '#shared/api/level/planner.ts';
import { MAX_THEMES, type Theme, themeWithin } from '#shared/planner/theme.ts';
import { refuse } from '#shared/refusal/refuse.ts';
import { type Change, change } from '../change.ts';
import type { Database } from '../database/tables.ts';
import { Failure, fieldError } from '../http/failure.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { calendarAt } from '../level/calendar.ts';
import { joinDailyOrder, keepPins } from '../level/order.ts';
import { existingLevels, listWaitingIds, placeLevel } from '../level/queries.ts';
import type { LevelContext } from '../level/site-snapshot.ts';
import {
  listSettings,
  readPins,
  readSchedule,
  readThemes,
  savePins,
  saveThemes,
} from '../setting/queries.ts';
import { currentPins, pinRefusal } from './pin-level.ts';

/** Pins of levels to days, and themes (docs/rules/daily-order.md#pins). */
export function plannerRoutes(mount: Mount, context: LevelContext): void {
  const { db, now, snapshot } = context;

  serve(mount, api.plan, () => readPlan(db));

  servePins(mount);
  serveThemes(mount);

  serve(mount, api.themes, async () => {
    const { schedule, themes } = await snapshot();
    const { latestDay } = calendarAt(schedule, now());
    return themes.filter(({ firstDay }) => firstDay <= latestDay);
  });
}

function servePins(mount: Mount): void {
  change(mount, api.pinLevel, ({ body: { levelId, day } }, commit) =>
    commit(async (made) => ({
      result: await pin(made, [{ levelId, day }]),
      entry: { subject: levelId, detail: day },
    })),
  );

  change(mount, api.unpinLevel, ({ params: { id } }, commit) =>
    commit(async (made) => {
      const day = readPins(await listSettings(made.trx)).get(id);
      if (day === undefined) throw new Failure('not-found', 'level-not-pinned');
      return {
        result: await pin(made, [{ levelId: id, day: null }]),
        entry: { subject: id, detail: day },
      };
    }),
  );

  change(mount, api.changePins, ({ body }, commit) =>
    commit(async (made) => {
      const before = readPins(await listSettings(made.trx));
      const changed = body.filter(({ levelId, day }) => (before.get(levelId) ?? null) !== day);
      const entry = changed.map(({ levelId, day }) => ({
        action: day === null ? ('level-unpinned' as const) : ('level-pinned' as const),
        ...{ subject: levelId, detail: day ?? before.get(levelId) ?? '' },
      }));
      return { result: await pin(made, changed), entry };
    }),
  );
}

/** Pins levels to their days, and those with null to none; the order follows. */
async function pin({ trx, at }: Change, changes: readonly api.PinChange[]): Promise<api.Plan> {
  const calendar = calendarAt(readSchedule(await listSettings(trx)), at);
  const wanted = changes.flatMap(({ levelId, day }) => (day === null ? [] : [{ levelId, day }]));
  const known = await existingLevels(
    trx,
    wanted.map(({ levelId }) => levelId),
  );
  if (wanted.some(({ levelId }) => !known.has(levelId))) throw new Failure('not-found', 'level-was-deleted');
  const pins = await currentPins(trx);
  for (const { levelId } of changes) pins.delete(levelId);
  for (const { levelId, day } of wanted) {
    const refusal = pinRefusal(pins, { levelId, day, latestDay: calendar.latestDay });
    if (refusal?.reason === 'day-too-early') throw fieldError('day', refusal);
    if (refusal) throw new Failure('conflict', refusal);
    pins.set(levelId, day);
  }
  await savePins(trx, pins);
  await keepPins(trx, calendar);
  const waiting = new Set(await listWaitingIds(trx));
  for (const { levelId } of changes) {
    if (waiting.has(levelId) && !pins.has(levelId))
      await placeLevel(trx, levelId, await joinDailyOrder(trx, levelId, at));
  }
  return readPlan(trx);
}

function serveThemes(mount: Mount): void {
  change(mount, api.saveTheme, ({ body: theme }, commit) =>
    commit(async ({ trx }) => {
      if (theme.lastDay < theme.firstDay) throw fieldError('lastDay', 'last-before-first');
      const others = readThemes(await listSettings(trx)).filter(({ id }) => id !== theme.id);
      const overlapping = themeWithin(others, theme);
      if (overlapping) {
        throw new Failure('conflict', refuse('theme-overlaps', { name: overlapping.name }));
      }
      if (others.length >= MAX_THEMES) {
        throw new Failure('conflict', refuse('themes-full', { max: MAX_THEMES }));
      }
      await saveThemes(trx, [...others, theme]);
      return { result: await readPlan(trx), entry: themeEntry(theme) };
    }),
  );

  change(mount, api.removeTheme, ({ params: { id } }, commit) =>
    commit(async ({ trx }) => {
      const all = readThemes(await listSettings(trx));
      const removed = all.find((theme) => theme.id === id);
      if (!removed) throw new Failure('not-found', 'theme-removed');
      await saveThemes(
        trx,
        all.filter((theme) => theme !== removed),
      );
      return { result: await readPlan(trx), entry: themeEntry(removed) };
    }),
  );
}

function themeEntry({ name, firstDay, lastDay }: Theme): { subject: string; detail: string } {
  return { subject: name, detail: `${firstDay} to ${lastDay}` };
}

async function readPlan(db: Database): Promise<api.Plan> {
  const settings = await listSettings(db);
  const pins = [...readPins(settings)].map(([levelId, day]) => ({ levelId, day }));
  return { pins: pins.sort((one, other) => (one.day < other.day ? -1 : 1)), themes: readThemes(settings) };
}
