import * as api from '#shared/api/first-day.ts';
import { type Day, latestDayOnEarth } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { firstDayBounds } from '#shared/level/order/first-day.ts';
import { change } from '../change.ts';
import type { Database } from '../database/tables.ts';
import { Failure, fieldError } from '../http/failure.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { isPlayed } from '../setting/first-day.ts';
import { findFirstDay, saveSchedule } from '../setting/queries.ts';
import { keepPins } from './order.ts';
import { listDailyIds } from './queries.ts';

/** The admins' side of the first day, which they can set until the site was played (docs/rules/daily-order.md#first-day). */
export function firstDayRoutes(mount: Mount): void {
  serve(mount, api.firstDay, () => readFirstDay(mount.db));

  change(mount, api.setFirstDay, ({ body }, commit) =>
    commit(async ({ trx, at }) => {
      const current = await readFirstDay(trx);
      // A repeated call has done what it was asked for.
      if (current.firstDay === body.firstDay) return { result: current, entry: null };
      requireReplaceable(current, body.replaces);
      requireWithinBounds(body.firstDay, (await listDailyIds(trx)).length > 0, at);
      await saveSchedule(trx, body.firstDay);
      await keepPins(trx, { schedule: body.firstDay, latestDay: latestDayOnEarth(at) });
      return { result: { ...current, firstDay: body.firstDay }, entry: { detail: body.firstDay } };
    }),
  );
}

async function readFirstDay(db: Database): Promise<api.FirstDay> {
  return { firstDay: await findFirstDay(db), isFixed: await isPlayed(db) };
}

function requireReplaceable({ firstDay, isFixed }: api.FirstDay, replaced: Day): void {
  if (isFixed) throw new Failure('conflict', t('A puzzle was played: the first day can no longer change'));
  if (firstDay !== replaced) {
    throw new Failure(
      'conflict',
      t('The first day has been set to {firstDay} in the meantime', { firstDay }),
    );
  }
}

function requireWithinBounds(day: Day, hasLevels: boolean, now: number): void {
  const { min, max } = firstDayBounds(hasLevels, latestDayOnEarth(now));
  if (day < min || day > max) throw fieldError('firstDay', t('must be from {min} to {max}', { min, max }));
}
