import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Day } from '#shared/calendar/day.ts';
import { weekFit } from '#shared/difficulty/week-curve.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { autoSort, hasCelebration } from '#shared/level/order/auto-sort.ts';
import { dailyLevels } from '#shared/level/order/daily-order.ts';
import { maySort } from '#shared/level/order/order-access.ts';
import { firstFreeIndex } from '#shared/level/order/release.ts';
import { indexOnDay, type Schedule } from '#shared/level/order/schedule.ts';
import { planOrder } from '#shared/planner/pins.ts';
import { allDifficultiesQuery } from '../../../difficulty/queries.ts';
import { useGenreOf } from '../../../game/all-facts.ts';
import { useAlert } from '../../../ui/alert/alerts.tsx';
import { levelFilter } from '../name-filter.ts';
import { usePins } from '../plan-query.ts';
import { settingsQuery } from '../queries.ts';
import type { BoardOptions } from './board-options.tsx';
import { type DailyEntry, dailyEntries, moveWithin } from './listed-level.ts';
import { useOrder } from './use-order.ts';

const PAST_DAYS = 10;
// Dragging among thousands of rows is impractical; a level is moved further by entering a day.
const QUEUE_DAYS = 60;

/** Whether the list shows the name of a level of a day. */

export interface OrderCalendar {
  schedule: Schedule;
  latestDay: Day;
  today: Day;
}

function celebrationNote(free: readonly DailyEntry[]): string {
  const count = free.filter(({ level }) => hasCelebration(level)).length;
  if (count === 0) return '';
  return ` ${t(
    '{count, plural, one {# of {all} levels has} other {# of {all} levels have}} a celebration, which keeps them on their day.',
    { count, all: free.length },
  )}`;
}

/** The part of the daily order that is shown: recent and upcoming days, or the results of a search. */
export function useDailyOrder(levels: readonly Level[], options: BoardOptions, calendar: OrderCalendar) {
  const { schedule, latestDay, today } = calendar;
  const { searched, isUnlocked, user } = options;
  const alert = useAlert();
  const [isPastShown, setIsPastShown] = useState(false);
  const [queueDays, setQueueDays] = useState(QUEUE_DAYS);
  const current = useMemo(() => dailyLevels(levels).map(({ id }) => id), [levels]);
  const order = useOrder(current);
  const curve = useQuery(settingsQuery()).data?.weekCurve;
  const difficulties = useQuery(allDifficultiesQuery()).data;
  const pins = usePins();
  const genreOf = useGenreOf();
  const entries = dailyEntries(levels, { ids: order.ids, current, schedule, latestDay });

  const todayIndex = indexOnDay(today, schedule);
  const from = isPastShown || searched ? 0 : Math.min(Math.max(0, todayIndex - PAST_DAYS), entries.length);
  const to = searched ? entries.length : todayIndex + queueDays + 1;
  const isFound = levelFilter(searched);
  const shown = entries.filter((entry) => entry.index >= from && entry.index < to && isFound(entry.level));
  const isFree = ({ place }: DailyEntry) => maySort(user, place, isUnlocked);
  // Search results leave out the levels in between, so they cannot be sorted.
  const isSortable = (entry: DailyEntry) => searched === '' && isFree(entry);

  function autoSortAll(): void {
    const all = entries.map(({ level }) => level);
    // Without them the order is sorted for variety alone.
    const suits = curve && difficulties && weekFit(curve, schedule, difficulties);
    const sorting = { suits, pins, genreOf };
    const ids = autoSort(all, firstFreeIndex(schedule, latestDay), sorting).map(({ id }) => id);
    if (ids.some((id, index) => id !== order.ids[index])) order.sort(ids);
    else
      alert({
        type: 'info',
        message: t('Auto-sort would change nothing.') + celebrationNote(entries.filter(isFree)),
      });
  }

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
    autoSortAll,
  };
}
