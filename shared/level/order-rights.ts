import { type Day, dayIndex } from '../calendar/day.ts';
import { hasPermission, type User } from '../user/user.ts';
import { firstFreeIndex } from './daily-order.ts';

/** Where a place of the daily order lies in time: its day has begun somewhere, it is one of the next five days, or it is later. */
export type PlaceInTime = 'past' | 'locked' | 'free';

/** A new daily order against the one it is to replace; `latestDay` is the latest date on Earth. */
export interface OrderChange {
  from: readonly string[];
  to: readonly string[];
  firstDay: Day;
  latestDay: Day;
}

/** Why a new daily order cannot be taken. */
export type OrderFault = 'named-twice' | 'other-levels' | 'past-moved' | 'locked-moved';

/** Where the place at an index of the daily order lies in time, counted from the latest day on Earth (specification, 4 and 6). */
export function placeInTime(index: number, firstDay: Day, latestDay: Day): PlaceInTime {
  if (index <= dayIndex(latestDay, firstDay)) return 'past';
  return index < firstFreeIndex(firstDay, latestDay) ? 'locked' : 'free';
}

/** Whether somebody may switch on 'Unlock sorting any level' (specification, 6). */
export function mayUnlockSorting(user: User | null): boolean {
  return hasPermission(user, 'admin');
}

/**
 * Whether somebody may move the level at a place, or move one there: managers beyond the next five days, admins who have unlocked sorting
 * within them too, nobody where a day has begun (specification, 6; decision 40).
 */
export function maySort(user: User | null, place: PlaceInTime, isUnlocked: boolean): boolean {
  if (place === 'past') return false;
  if (place === 'locked') return isUnlocked && mayUnlockSorting(user);
  return hasPermission(user, 'manage-level');
}

/** What is wrong with a new daily order that a user wants; null when it may be taken (decision 40). */
export function orderFault(user: User | null, change: OrderChange, isUnlocked: boolean): OrderFault | null {
  const { from, to, firstDay, latestDay } = change;
  const ids = new Set(to);
  if (ids.size < to.length) return 'named-twice';
  if (to.length !== from.length || from.some((id) => !ids.has(id))) return 'other-levels';
  const moved = from.findIndex(
    (id, index) => id !== to[index] && !maySort(user, placeInTime(index, firstDay, latestDay), isUnlocked),
  );
  if (moved < 0) return null;
  return placeInTime(moved, firstDay, latestDay) === 'past' ? 'past-moved' : 'locked-moved';
}
