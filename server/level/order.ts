import { latestDayOnEarth } from '#shared/calendar/day.ts';
import type { StateTransition } from '#shared/level/level-state.ts';
import { orderRevision } from '#shared/level/level-version.ts';
import { removeFromOrder } from '#shared/level/order/daily-order.ts';
import { type OrderError, orderError } from '#shared/level/order/order-access.ts';
import { firstFreeIndex } from '#shared/level/order/release.ts';
import { scheduleNext } from '#shared/level/order/schedule.ts';
import { indexOfPlace, type LevelPlace } from '#shared/planner/level-place.ts';
import { type PinnedOrder, type PlannedOrder, planOrder } from '#shared/planner/pins.ts';
import type { Commit } from '../change.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import { listSettings, readPins, readSchedule, saveSchedule } from '../setting/queries.ts';
import { type Calendar, currentCalendar } from './calendar.ts';
import { listDailyIds, listWaitingIds, nextPosition, saveDailyOrder, WAITING } from './queries.ts';
import type { LevelContext } from './site-snapshot.ts';

interface OrderChange {
  /** The new daily order. */
  ids: readonly string[];
  /** `orderRevision` of the order that the sorting began from; undefined skips this check. */
  base: string | undefined;
  /** Whether an admin has unlocked the lock window. */
  isUnlocked: boolean;
}

const refusals: Record<OrderError, () => Failure> = {
  'named-twice': () => new Failure('invalid', 'order-named-twice'),
  'other-levels': () => new Failure('conflict', 'order-other-levels'),
  'past-moved': () => new Failure('forbidden', 'order-past-moved'),
  'locked-moved': () => new Failure('forbidden', 'order-locked-moved'),
};

/** Saves a new daily order. Fails when it moves fixed levels, or when the order has changed since `base` (docs/rules/daily-order.md#sorting). */
export async function saveOrder(
  context: LevelContext,
  commit: Commit<'order-changed'>,
  { ids, base, isUnlocked }: OrderChange,
): Promise<void> {
  const { schedule, latestDay } = await currentCalendar(context);
  await commit(async ({ trx, user }) => {
    const current = await listDailyIds(trx);
    const error = orderError(user, { from: current, to: ids, schedule, latestDay }, isUnlocked);
    if (error === 'named-twice' || error === 'other-levels') throw refusals[error]();
    if (base !== undefined && base !== orderRevision(current)) {
      throw new Failure('conflict', 'order-changed');
    }
    if (error) throw refusals[error]();
    const pins = readPins(await listSettings(trx));
    const planned = await plan(trx, { order: ids, pins, schedule, latestDay });
    const moved = current.filter((id, index) => id !== planned.order[index]).length;
    if (moved === 0) return { result: undefined, entry: null };
    await saveDailyOrder(trx, planned);
    return { result: undefined, entry: { detail: `${moved} levels on other days` } };
  });
}

/**
 * Moves a level out of the daily order or finds its place in it, before a transition is written. Returns its new position, null for
 * none, undefined to leave it as it is. To be used under the exclusive lock; `now` is in milliseconds since 1970.
 */
export async function placeAfter(
  trx: Database,
  id: string,
  transition: StateTransition,
  { calendar, now, place }: { calendar: Calendar; now: number; place?: LevelPlace | undefined },
): Promise<number | null | undefined> {
  if (transition === 'approve') return joinDailyOrder(trx, id, now, place);
  if (transition !== 'cancel-approval') return undefined;
  await leaveDailyOrder(trx, id, calendar);
  return null;
}

/**
 * The position of a newly approved level: that of the day that it is pinned to (`WAITING` before the order reaches it), or that of its place in the daily
 * order. If the queue had run dry, its day is the next one that has begun nowhere, and the days since the last level become a pause
 * (docs/rules/daily-order.md#pauses). To be used under the exclusive lock; `now` is in milliseconds since 1970.
 */
export async function joinDailyOrder(
  trx: Database,
  id: string,
  now: number,
  place: LevelPlace = 'end',
): Promise<number> {
  const order = await listDailyIds(trx);
  const settings = await listSettings(trx);
  const schedule = readSchedule(settings);
  const latestDay = latestDayOnEarth(now);
  const next = scheduleNext(schedule, order.length, latestDay);
  if (next !== schedule) await saveSchedule(trx, next);
  const pins = readPins(settings);
  const calendar = { pins, schedule: next, latestDay };
  const addedAt = indexOfPlace(place, { order, ...calendar });
  if (pins.size === 0 && addedAt === order.length) return nextPosition(trx);
  const planned = await plan(trx, { order, added: [id], addedAt, ...calendar });
  await saveDailyOrder(trx, planned);
  const position = planned.order.indexOf(id);
  return position < 0 ? WAITING : position;
}

/** Brings the daily order in line with the pins. To be used under the exclusive lock. */
export async function keepPins(trx: Database, calendar: PlanCalendar): Promise<void> {
  await saveLeft(trx, await listDailyIds(trx), calendar);
}

/** Saves the daily order that is left when levels have lost their approval. To be used under the exclusive lock. */
export async function saveLeft(
  trx: Database,
  order: readonly string[],
  calendar: PlanCalendar,
): Promise<void> {
  const pins = readPins(await listSettings(trx));
  await saveDailyOrder(trx, await plan(trx, { order, pins, ...calendar }));
}

export type PlanCalendar = Pick<Calendar, 'schedule' | 'latestDay'>;

async function plan(trx: Database, change: Omit<PinnedOrder, 'waiting'>): Promise<PlannedOrder> {
  const { added = [] } = change;
  const waiting = (await listWaitingIds(trx)).filter((id) => !added.includes(id));
  return planOrder({ ...change, waiting });
}

/**
 * Moves the other levels of the daily order as if a level were gone (docs/rules/daily-order.md#leaving-the-order). Call it before the level is
 * deleted or loses its approval.
 */
export async function leaveDailyOrder(
  trx: Database,
  id: string,
  { schedule, latestDay }: Calendar,
): Promise<void> {
  const pins = readPins(await listSettings(trx));
  const order = await listDailyIds(trx);
  const left = removeFromOrder(order, id, firstFreeIndex(schedule, latestDay), (other) => pins.has(other));
  const planned = await plan(trx, { order: left, pins, schedule, latestDay });
  await saveDailyOrder(trx, { ...planned, waiting: planned.waiting.filter((other) => other !== id) });
}
