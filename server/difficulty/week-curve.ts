import * as v from 'valibot';
import { DEFAULT_WEEK_CURVE, WeekCurve } from '#shared/difficulty/week-curve.ts';
import type { Commit } from '../change.ts';
import type { Database } from '../database/tables.ts';
import { findSetting, saveSetting } from '../setting/queries.ts';

/** The difficulties that the days of the week should have; the default where nobody has changed them. */
export async function readWeekCurve(db: Database): Promise<WeekCurve> {
  const text = await findSetting(db, 'week_curve');
  return text === null ? DEFAULT_WEEK_CURVE : v.parse(WeekCurve, JSON.parse(text));
}

/** Changes them and returns them. */
export function changeWeekCurve(commit: Commit<'week-curve-changed'>, curve: WeekCurve): Promise<WeekCurve> {
  return commit(async ({ trx }) => {
    await saveSetting(trx, 'week_curve', JSON.stringify(curve));
    return { result: curve, entry: { detail: curve.map((dots) => dots ?? 'any').join(', ') } };
  });
}
