import type { AuditAction } from '#shared/api/audit.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import * as api from '#shared/api/planner.ts';
import { addDays, type Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { LOCKED_DAYS } from '#shared/level/order/release.ts';
import { MAX_PINS } from '#shared/planner/pins.ts';
import { MAX_THEMES, themeWithin } from '#shared/planner/theme.ts';
import { recordAuditEvent } from '../audit/queries.ts';
import { withExclusiveLock } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { Failure, fieldError } from '../http/failure.ts';
import { serve } from '../http/serve.ts';
import type { Mount, Visitor } from '../http/visitor.ts';
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
import { recheckAccess } from '../user/session/lock-account.ts';

/** A change of the plan, in its transaction. */
interface Change {
  trx: Database;
  settings: ReadonlyMap<string, string>;
  record: (action: AuditAction, subject: string, detail: string) => Promise<void>;
}

type Run = (
  endpoint: Endpoint,
  visitor: Visitor,
  work: (change: Change) => Promise<void>,
) => Promise<api.Plan>;

/** Pins of levels to days, and themes (docs/rules/daily-order.md#pins). */
export function plannerRoutes(mount: Mount, context: LevelContext): void {
  const { db, now, snapshot } = context;

  /** Two managers could otherwise pin two levels to one day. */
  const run: Run = (endpoint, visitor, work) =>
    withExclusiveLock(db, async (trx) => {
      const { user } = await recheckAccess(trx, endpoint, visitor);
      await work({
        trx,
        settings: await listSettings(trx),
        record: (action, subject, detail) =>
          recordAuditEvent(trx, { at: now(), user: user?.name ?? null, action, subject, detail }),
      });
      return planIn(await listSettings(trx));
    });

  serve(mount, api.plan, async () => planIn(await listSettings(db)));

  servePins(mount, run, now);
  serveThemes(mount, run);

  serve(mount, api.themes, async () => {
    const { schedule, themes } = await snapshot();
    const { latestDay } = calendarAt(schedule, now());
    return themes.filter(({ firstDay }) => firstDay <= latestDay);
  });
}

function servePins(mount: Mount, run: Run, now: () => number): void {
  serve(mount, api.pinLevel, ({ body: { levelId, day }, visitor }) =>
    run(api.pinLevel, visitor, async ({ trx, settings, record }) => {
      if (!(await existingLevels(trx, [levelId])).has(levelId)) {
        throw new Failure('not-found', t('This level was deleted'));
      }
      const calendar = calendarAt(readSchedule(settings), now());
      requireFree(day, calendar.latestDay);
      const pins = new Map(await currentPins(trx, settings));
      requireRoom(pins, levelId, day);
      await savePins(trx, pins.set(levelId, day));
      await keepPins(trx, calendar);
      await record('level-pinned', levelId, day);
    }),
  );

  serve(mount, api.unpinLevel, ({ params: { id }, visitor }) =>
    run(api.unpinLevel, visitor, async ({ trx, settings, record }) => {
      const pins = new Map(readPins(settings));
      const day = pins.get(id);
      if (day === undefined) throw new Failure('not-found', t('This level is not pinned'));
      pins.delete(id);
      await savePins(trx, pins);
      const isWaiting = (await listWaitingIds(trx)).includes(id);
      if (isWaiting) await placeLevel(trx, id, await joinDailyOrder(trx, id, now()));
      await record('level-unpinned', id, day);
    }),
  );
}

function serveThemes(mount: Mount, run: Run): void {
  serve(mount, api.saveTheme, ({ body: theme, visitor }) =>
    run(api.saveTheme, visitor, async ({ trx, settings, record }) => {
      if (theme.lastDay < theme.firstDay) throw fieldError('lastDay', t('must not be before the first day'));
      const others = readThemes(settings).filter(({ id }) => id !== theme.id);
      const overlapping = themeWithin(others, theme);
      if (overlapping) {
        throw new Failure('conflict', t('“{name}” is on some of these days', { name: overlapping.name }));
      }
      if (others.length >= MAX_THEMES) {
        throw new Failure('conflict', t('There are {max} themes: remove one first', { max: MAX_THEMES }));
      }
      await saveThemes(trx, [...others, theme]);
      await record('theme-saved', theme.name, `${theme.firstDay} to ${theme.lastDay}`);
    }),
  );

  serve(mount, api.removeTheme, ({ params: { id }, visitor }) =>
    run(api.removeTheme, visitor, async ({ trx, settings, record }) => {
      const all = readThemes(settings);
      const removed = all.find((theme) => theme.id === id);
      if (!removed) throw new Failure('not-found', t('This theme was removed'));
      await saveThemes(
        trx,
        all.filter((theme) => theme !== removed),
      );
      await record('theme-removed', removed.name, `${removed.firstDay} to ${removed.lastDay}`);
    }),
  );
}

function planIn(settings: ReadonlyMap<string, string>): api.Plan {
  const pins = [...readPins(settings)].map(([levelId, day]) => ({ levelId, day }));
  return { pins: pins.sort((one, other) => (one.day < other.day ? -1 : 1)), themes: readThemes(settings) };
}

/** The pins of levels that are still there. */
async function currentPins(trx: Database, settings: ReadonlyMap<string, string>) {
  const pins = readPins(settings);
  const kept = await existingLevels(trx, [...pins.keys()]);
  return [...pins].filter(([id]) => kept.has(id));
}

function requireFree(day: Day, latestDay: Day): void {
  const firstFree = addDays(latestDay, LOCKED_DAYS + 1);
  if (day < firstFree) throw fieldError('day', t('must be {day} or later', { day: firstFree }));
}

function requireRoom(pins: ReadonlyMap<string, Day>, levelId: string, day: Day): void {
  if ([...pins].some(([id, pinned]) => pinned === day && id !== levelId)) {
    throw new Failure('conflict', t('Another level is pinned to this day'));
  }
  if (pins.size >= MAX_PINS && !pins.has(levelId)) {
    throw new Failure('conflict', t('{max} levels are pinned: unpin one first', { max: MAX_PINS }));
  }
}
