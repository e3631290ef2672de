import type { Day } from '../../calendar/day.ts';
import { hasPermission, type User } from '../../user/user.ts';
import { type PlaceStatus, placeStatus } from './release.ts';
import type { Schedule } from './schedule.ts';

/** A new daily order, `to`, and the one it replaces; `latestDay` is the latest day on Earth. */
interface NewOrder {
  from: readonly string[];
  to: readonly string[];
  schedule: Schedule;
  latestDay: Day;
}

/** Why a new daily order is refused. */
export type OrderError = 'named-twice' | 'other-levels' | 'past-moved' | 'locked-moved';

/** Whether a user may switch on 'Unlock sorting any level'. */
export function mayUnlockSorting(user: User | null): boolean {
  return hasPermission(user, 'admin');
}

/**
 * Whether a user may move the level at a place, or move one there: free places for managers, locked ones for admins who have unlocked
 * sorting, past ones for no one (docs/rules/daily-order.md#sorting).
 */
export function maySort(user: User | null, place: PlaceStatus, isUnlocked: boolean): boolean {
  if (place === 'past') return false;
  if (place === 'locked') return isUnlocked && mayUnlockSorting(user);
  return hasPermission(user, 'manage-level');
}

/** Why a user may not save a new daily order; null if they may (docs/rules/daily-order.md#sorting). */
export function orderError(user: User | null, change: NewOrder, isUnlocked: boolean): OrderError | null {
  const { from, to, schedule, latestDay } = change;
  const ids = new Set(to);
  if (ids.size < to.length) return 'named-twice';
  if (to.length !== from.length || from.some((id) => !ids.has(id))) return 'other-levels';
  const forbiddenIndex = from.findIndex(
    (id, index) => id !== to[index] && !maySort(user, placeStatus(index, schedule, latestDay), isUnlocked),
  );
  if (forbiddenIndex < 0) return null;
  return placeStatus(forbiddenIndex, schedule, latestDay) === 'past' ? 'past-moved' : 'locked-moved';
}
