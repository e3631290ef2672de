import * as api from '#shared/api/first-day.ts';
import { type Day, latestDayOnEarth } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { firstDayBounds } from '#shared/level/order/first-day.ts';
import { recordAuditEvent } from '../audit/queries.ts';
import type { Context } from '../context.ts';
import { withExclusiveLock } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { Failure, fieldError } from '../http/failure.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { isPlayed } from '../setting/first-day.ts';
import { findFirstDay, saveSchedule } from '../setting/queries.ts';
import { recheckAccess } from '../user/session/lock-account.ts';
import { keepPins } from './order.ts';
import { listDailyIds } from './queries.ts';

/** The admins' side of the first day, which they can set until the site was played (docs/rules/daily-order.md#first-day). */
export function firstDayRoutes(mount: Mount, { db, now }: Context): void {
  serve(mount, api.firstDay, () => readFirstDay(db));

  serve(mount, api.setFirstDay, ({ body, visitor }) =>
    withExclusiveLock(db, async (trx) => {
      const { user } = await recheckAccess(trx, api.setFirstDay, visitor);
      const current = await readFirstDay(trx);
      // A repeated call has done what it was asked for.
      if (current.firstDay === body.firstDay) return current;
      requireReplaceable(current, body.replaces);
      requireWithinBounds(body.firstDay, (await listDailyIds(trx)).length > 0, now());
      await saveSchedule(trx, body.firstDay);
      await keepPins(trx, { schedule: body.firstDay, latestDay: latestDayOnEarth(now()) });
      const event = { action: 'first-day-set', subject: '', detail: body.firstDay } as const;
      await recordAuditEvent(trx, { at: now(), user: user?.name ?? null, ...event });
      return { ...current, firstDay: body.firstDay };
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
