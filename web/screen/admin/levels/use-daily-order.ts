import { useMemo, useState } from 'react';
import type { Day } from '#shared/calendar/day.ts';
import type { Level } from '#shared/level/level.ts';
import { dailyLevels } from '#shared/level/order/daily-order.ts';
import { maySort } from '#shared/level/order/order-access.ts';
import { indexOnDay, type Schedule } from '#shared/level/order/schedule.ts';
import { planOrder } from '#shared/planner/pins.ts';
import { levelFilter } from '../name-filter.ts';
import { usePins } from '../plan-query.ts';
import type { BoardOptions } from './board-options.tsx';
import { type DailyEntry, dailyEntries, moveWithin } from './listed-level.ts';
import { useOrder } from './use-order.ts';

const PAST_DAYS = 10;
// Dragging among thousands of rows is impractical; a level is moved further by entering a day.
const QUEUE_DAYS = 60;

export interface OrderCalendar {
  schedule: Schedule;
  latestDay: Day;
  today: Day;
}

/** The part of the daily order that is shown: recent and upcoming days, or the results of a search. */
export function useDailyOrder(levels: readonly Level[], options: BoardOptions, calendar: OrderCalendar) {
  const { schedule, latestDay, today } = calendar;
  const { searched, isUnlocked, user } = options;
  const [isPastShown, setIsPastShown] = useState(false);
  const [queueDays, setQueueDays] = useState(QUEUE_DAYS);
  const current = useMemo(() => dailyLevels(levels).map(({ id }) => id), [levels]);
  const order = useOrder(current);
  const pins = usePins();
  const entries = dailyEntries(levels, { ids: order.ids, current, schedule, latestDay });

  const todayIndex = indexOnDay(today, schedule);
  const from = isPastShown || searched ? 0 : Math.min(Math.max(0, todayIndex - PAST_DAYS), entries.length);
  const to = searched ? entries.length : todayIndex + queueDays + 1;
  const isFound = levelFilter(searched);
  const shown = entries.filter((entry) => entry.index >= from && entry.index < to && isFound(entry.level));
  const isFree = ({ place }: DailyEntry) => maySort(user, place, isUnlocked);
  // Search results leave out the levels in between, so they cannot be sorted.
  const isSortable = (entry: DailyEntry) => searched === '' && isFree(entry);

  return {
    order,
    entries,
    fixed: shown.filter((entry) => !isSortable(entry)),
    sortable: shown.filter(isSortable),
    /** All entries that the user may sort, shown or not. */
    free: entries.filter(isFree),
    /** How many levels wait outside of the order for their days. */
    waiting: levels.filter(({ waiting }) => waiting).length,
    hiddenPast: from,
    hiddenNext: Math.max(0, entries.length - to),
    showPast: () => setIsPastShown(true),
    showNext: () => setQueueDays(queueDays + QUEUE_DAYS),
    move: (fromIndex: number, toIndex: number) => {
      const moved = moveWithin(order.ids, fromIndex, toIndex);
      const planned = planOrder({ order: moved, pins, schedule, latestDay });
      // Pinned levels stay, and none leaves the order: the server would put it back.
      order.sort([...planned.order, ...planned.waiting]);
    },
  };
}
