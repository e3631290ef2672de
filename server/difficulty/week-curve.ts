import * as v from 'valibot';
import { saveWeekCurve } from '#shared/api/difficulty.ts';
import { DEFAULT_WEEK_CURVE, WeekCurve } from '#shared/difficulty/week-curve.ts';
import { recordAuditEvent } from '../audit/queries.ts';
import type { Context } from '../context.ts';
import { withExclusiveLock } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import type { Visitor } from '../http/visitor.ts';
import { findSetting, saveSetting } from '../setting/queries.ts';
import { recheckAccess } from '../user/session/lock-account.ts';

/** The difficulties that the days of the week should have; the default where nobody has changed them. */
export async function readWeekCurve(db: Database): Promise<WeekCurve> {
  const text = await findSetting(db, 'week_curve');
  return text === null ? DEFAULT_WEEK_CURVE : v.parse(WeekCurve, JSON.parse(text));
}

/** Changes them and returns them. */
export async function changeWeekCurve(
  { db, now }: Pick<Context, 'db' | 'now'>,
  curve: WeekCurve,
  visitor: Visitor,
): Promise<WeekCurve> {
  return withExclusiveLock(db, async (trx) => {
    const { user } = await recheckAccess(trx, saveWeekCurve, visitor);
    await saveSetting(trx, 'week_curve', JSON.stringify(curve));
    const detail = curve.map((dots) => dots ?? 'any').join(', ');
    const event = { action: 'week-curve-changed', subject: '', detail } as const;
    await recordAuditEvent(trx, { at: now(), user: user?.name ?? null, ...event });
    return curve;
  });
}
