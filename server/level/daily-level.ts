import type { DailyLevel } from '#shared/api/level/level.ts';
import type { Day } from '#shared/calendar/day.ts';
import { dailyLevelIndex } from '#shared/level/order/daily-order.ts';
import { isReleased } from '#shared/level/order/release.ts';
import { dayOfLevel } from '#shared/level/order/schedule.ts';
import { hasPermission, type User } from '#shared/user/user.ts';
import type { Visitor } from '../http/visitor.ts';
import type { Calendar } from './calendar.ts';
import { withLock } from './level-list.ts';
import type { OrderedLevel } from './queries.ts';

/** The level of a day as `/api/daily` sends it to a visitor; null where there is none to see. */
export function findDailyLevel(
  day: Day,
  order: readonly OrderedLevel[],
  calendar: Calendar,
  visitor: Visitor,
): DailyLevel | null {
  const index = shownIndex(order, visibleIndex(day, calendar, order.length, visitor.user), day, calendar);
  const ordered = index === null ? undefined : order[index];
  if (index === null || !ordered) return null;
  const { schedule } = calendar;
  const hasNext = index + 1 < order.length && maySeeIndex(visitor.user, index + 1, calendar);
  return {
    level: withLock({ level: ordered.stored, index }, calendar, visitor),
    number: index + 1,
    day: dayOfLevel(index, schedule),
    previous: index > 0 ? dayOfLevel(index - 1, schedule) : null,
    next: hasNext ? dayOfLevel(index + 1, schedule) : null,
  };
}

/** The newest level that everyone on Earth may play, as the page of the daily level shows it; null where there is none, and for a withdrawn one. */
export function newestLevel(order: readonly OrderedLevel[], calendar: Calendar) {
  const { schedule, earliestDay } = calendar;
  const index = shownIndex(
    order,
    dailyLevelIndex(earliestDay, schedule, order.length),
    earliestDay,
    calendar,
  );
  const newest = index === null ? undefined : order[index];
  return newest?.kind === 'shown' ? newest : null;
}

/**
 * The index itself, or that of the last level before it that is not damaged; null if there is none. A withdrawn level is shown on its own
 * day only: on later days, without a level of their own, it gives way to the one before.
 */
function shownIndex(
  order: readonly OrderedLevel[],
  index: number | null,
  day: Day,
  { schedule }: Calendar,
): number | null {
  if (index === null) return null;
  const isShown = ({ kind }: OrderedLevel, place: number) =>
    kind === 'shown' || (kind === 'withdrawn' && dayOfLevel(place, schedule) === day);
  const found = order.slice(0, index + 1).findLastIndex(isShown);
  return found < 0 ? null : found;
}

/** Days to come are refused before the index is clamped, so that nothing tells how long the queue is (docs/rules/daily-order.md#clamping). */
function visibleIndex(day: Day, calendar: Calendar, count: number, user: User | null): number | null {
  const isVisible = day <= calendar.latestDay || hasPermission(user, 'manage-level');
  return isVisible ? dailyLevelIndex(day, calendar.schedule, count) : null;
}

function maySeeIndex(user: User | null, index: number, calendar: Calendar): boolean {
  return isReleased(index, calendar) || hasPermission(user, 'manage-level');
}
