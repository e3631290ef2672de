import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Plan } from '#shared/api/level/planner.ts';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { levelName, levelTitle } from '#shared/level/level-title.ts';
import { dailyLevels } from '#shared/level/order/daily-order.ts';
import { maySort } from '#shared/level/order/order-access.ts';
import { indexOfDay } from '#shared/level/order/schedule.ts';
import { listedLevel } from '#shared/level/showing.ts';
import { type Pins, planOrder } from '#shared/planner/pins.ts';
import { themeOn } from '#shared/planner/theme.ts';
import type { User } from '#shared/user/user.ts';
import { useLatestDay, useToday } from '../../../browser/time/clock.ts';
import { allDifficultiesQuery } from '../../../difficulty/queries.ts';
import { useIsUnseen } from '../../../level/unseen/play-along.ts';
import { site } from '../../../site/site.ts';
import { levelFilter, nameSearch } from '../name-filter.ts';
import { usePins } from '../plan-query.ts';
import { useIsNamed } from '../use-is-named.ts';
import { type DailyEntry, dailyEntries } from './listed-level.ts';
import { useOrder } from './use-order.ts';

/** The daily order as the manager has changed it, with what is pinned and found in it: one state for the list and the calendar. */
export function useDailyOrder(
  levels: readonly Level[],
  plan: Plan,
  options: { searched: string; isUnlocked: boolean; user: User },
) {
  const { searched, isUnlocked, user } = options;
  const schedule = site();
  const latestDay = useLatestDay();
  const today = useToday();
  const isNamed = useIsNamed(levels, user);
  const isUnseen = useIsUnseen();
  const current = useMemo(() => dailyLevels(levels).map(({ id }) => id), [levels]);
  const order = useOrder(current);
  const difficulties = useQuery(allDifficultiesQuery()).data;
  const pins = usePins();
  const byId = useMemo(() => new Map(levels.map((level) => [level.id, level])), [levels]);
  const entries = useMemo(
    () => dailyEntries(levels, { ids: order.ids, current, schedule, latestDay }),
    [levels, order.ids, current, schedule, latestDay],
  );
  const entryOf = useMemo(() => new Map(entries.map((entry) => [entry.level.id, entry])), [entries]);
  const isFound = useFound(searched, { levels, entryOf, pins, plan, isUnseen });

  /** Sorts the order, in which pinned levels stay on their days. */
  function sort(ids: readonly string[]): void {
    const planned = planOrder({ order: ids, pins, schedule, latestDay });
    // None leaves the order: the server would put it back.
    order.sort([...planned.order, ...planned.waiting], { isUnlocked });
  }

  const isFree = ({ place }: Pick<DailyEntry, 'place'>) => maySort(user, place, isUnlocked);

  return {
    ...{ order, levels, byId, entries, entryOf, pins, schedule, latestDay, today },
    ...{ difficulties, isNamed, isUnseen, isFound, isFree, isUnlocked, sort },
    /** Shows an order before it is saved. */
    propose: (ids: readonly string[]) => order.sort(ids, { isProposal: true }),
    themes: plan.themes,
    /** The entry of a day; undefined for a day without a level of its own. */
    entryOn: (day: Day): DailyEntry | undefined => entries[indexOfDay(day, schedule) ?? -1],
    /** The name of a level as its reader may see it. */
    nameOf: (level: Level, day: Day | null) =>
      isNamed(level, day)
        ? levelName(listedLevel(level))
        : levelTitle(level.id, (entryOf.get(level.id)?.index ?? -1) + 1 || null),
  };
}

interface FoundIn {
  levels: readonly Level[];
  entryOf: ReadonlyMap<string, DailyEntry>;
  pins: Pins;
  plan: Plan;
  isUnseen: (level: Level) => boolean;
}

/** Tells whether the search finds a level, also by its state, its number, and the theme of its day. */
function useFound(
  searched: string,
  { levels, entryOf, pins, plan, isUnseen }: FoundIn,
): (level: Level) => boolean {
  const isSearched = searched !== '';
  // Nobody waits for it who searches nothing.
  const findNames = useMemo(
    () => (isSearched ? nameSearch(levels.map(({ name }) => name)) : undefined),
    [isSearched, levels],
  );
  return useMemo(
    () =>
      levelFilter(
        searched,
        ({ id, state }: Level) => {
          const entry = entryOf.get(id);
          const day = entry?.day ?? pins.get(id);
          const words = [
            t('{state, select, approved {approved} submitted {submitted} other {archived}}', { state }),
            pins.has(id) ? t('pinned') : '',
            entry ? `${entry.index + 1}` : '',
          ];
          return { words, theme: (day && themeOn(plan.themes, day)?.name) ?? '' };
        },
        isUnseen,
        findNames,
      ),
    [searched, entryOf, pins, plan, isUnseen, findNames],
  );
}

export type DailyOrderState = ReturnType<typeof useDailyOrder>;
