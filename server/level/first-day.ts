import type { FirstDay } from '#shared/api/level/first-day.ts';
import { type Day, latestDayOnEarth } from '#shared/calendar/day.ts';
import { firstDayBounds } from '#shared/level/order/first-day.ts';
import { refuse } from '#shared/refusal/refuse.ts';
import type { Change } from '../change.ts';
import type { Database } from '../database/tables.ts';
import { Failure, fieldError } from '../http/failure.ts';
import { isPlayed } from '../setting/first-day.ts';
import { findFirstDay, saveSchedule } from '../setting/queries.ts';
import { keepPins } from './order.ts';
import { listDailyIds } from './queries.ts';

/** Sets the first day, which admins can until the site was played (docs/rules/daily-order.md#first-day). */
export async function setFirstDay({ trx, at }: Change, wanted: { firstDay: Day; replaces: Day }) {
  const { firstDay, replaces } = wanted;
  const current = await readFirstDay(trx);
  // A repeated call has done what it was asked for.
  if (current.firstDay === firstDay) return { result: current, entry: null };
  requireReplaceable(current, replaces);
  requireWithinBounds(firstDay, (await listDailyIds(trx)).length > 0, at);
  await saveSchedule(trx, firstDay);
  await keepPins(trx, { schedule: firstDay, latestDay: latestDayOnEarth(at) });
  return { result: { ...current, firstDay }, entry: { detail: firstDay } };
}

/** The first day, and whether it can still be set. */
export async function readFirstDay(db: Database): Promise<FirstDay> {
  return { firstDay: await findFirstDay(db), isFixed: await isPlayed(db) };
}

function requireReplaceable({ firstDay, isFixed }: FirstDay, replaced: Day): void {
  if (isFixed) throw new Failure('conflict', 'first-day-fixed');
  if (firstDay !== replaced) {
    throw new Failure('conflict', refuse('first-day-changed', { firstDay }));
  }
}

function requireWithinBounds(day: Day, hasLevels: boolean, now: number): void {
  const { min, max } = firstDayBounds(hasLevels, latestDayOnEarth(now));
  if (day < min || day > max) throw fieldError('firstDay', refuse('first-day-outside', { min, max }));
}
