import { useMemo } from 'react';
import type { Day } from '#shared/calendar/day.ts';
import { dailyLevels } from '#shared/level/order/daily-order.ts';
import { type ListedLevel, showingOf } from '#shared/level/showing.ts';
import type { Archive } from '#shared/play/archive.ts';
import { usePlays } from '../play/use-plays.ts';
import { site } from '../site/site.ts';

/** The visible part of the daily order with the plays stored in this browser. */
export function useArchive(levels: readonly ListedLevel[], today: Day): Archive<ListedLevel> {
  const order = useMemo(() => dailyLevels(levels), [levels]);
  const plays = usePlays(order);
  return useMemo(
    () => ({
      order,
      schedule: site(),
      today,
      playOf: (level) => plays.get(level.id) ?? null,
      showingOf,
    }),
    [order, plays, today],
  );
}
