import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as v from 'valibot';
import type { Plan } from '#shared/api/level/planner.ts';
import { addDays, type Day } from '#shared/calendar/day.ts';
import { weekdayOf } from '#shared/calendar/month.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { isNameShown } from '#shared/level/level-access.ts';
import { levelName, levelTitle } from '#shared/level/level-title.ts';
import { dailyLevels } from '#shared/level/order/daily-order.ts';
import { firstFreeIndex, LOCKED_DAYS } from '#shared/level/order/release.ts';
import { dayOfLevel, indexOfDay, type Schedule } from '#shared/level/order/schedule.ts';
import { listedLevel } from '#shared/level/showing.ts';
import { describeClash } from '#shared/planner/clashes.ts';
import { marksOf } from '#shared/planner/cures.ts';
import { planOrder } from '#shared/planner/pins.ts';
import { themeOn } from '#shared/planner/theme.ts';
import { isFinished } from '#shared/play/play.ts';
import type { User } from '#shared/user/user.ts';
import { useLocalStorage } from '../../../browser/storage/use-local-storage.ts';
import { useLatestDay } from '../../../browser/time/clock.ts';
import { formatNearDay } from '../../../browser/time/format.ts';
import { weekdayName } from '../../../browser/time/weekday-name.ts';
import { allDifficultiesQuery } from '../../../difficulty/queries.ts';
import { usePlays } from '../../../play/use-plays.ts';
import { site } from '../../../site/site.ts';
import { useMovablePlan } from '../auto-sort/use-movable-plan.ts';
import { useOrder } from '../levels/use-order.ts';

/** What is wrong with a day, and the days whose levels change places to cure it. */
export interface DayMark {
  text: string;
  from: Day;
  to: Day;
}

/** A day of the calendar. */
export interface PlannedDay {
  day: Day;
  /** Null on a day without a level of its own. */
  level: Level | null;
  index: number | null;
  isPinned: boolean;
  /** Whether its level can be moved. */
  isFree: boolean;
  /** Whether its level is another one than what is stored. */
  isMoved: boolean;
  theme: string | undefined;
  marks: readonly DayMark[];
}

interface PlannerInput {
  levels: readonly Level[];
  plan: Plan;
  today: Day;
  user: User;
}

const DAY_FORMAT = {
  short: formatNearDay,
  weekday: (day: Day) => weekdayName(weekdayOf(day), 'weekday'),
};

/** The plan as the manager has changed it, and what they can do with it. */
export function usePlanner({ levels, plan, today, user }: PlannerInput) {
  const schedule = site();
  const latestDay = useLatestDay();
  const plays = usePlays(levels);
  const [creator] = useLocalStorage('creator', v.string(), '');
  const [spoilsUnplayed] = useLocalStorage('spoil-unplayed', v.boolean(), false);
  const difficulties = useQuery(allDifficultiesQuery()).data;
  const current = useMemo(() => dailyLevels(levels).map(({ id }) => id), [levels]);
  const order = useOrder(current);
  const pins = new Map(plan.pins.map(({ levelId, day }) => [levelId, day]));
  const byId = new Map(levels.map((level) => [level.id, level]));
  const planned = order.ids.flatMap((id) => byId.get(id) ?? []);
  const { places, marksAt } = marksOf(useMovablePlan(planned));
  const firstFree = addDays(latestDay, LOCKED_DAYS + 1);

  function dayOf(day: Day): PlannedDay {
    const index = indexOfDay(day, schedule);
    const level = (index !== null && index >= 0 && planned[index]) || null;
    const theme = themeOn(plan.themes, day)?.name;
    return {
      ...{ day, level, theme, index: level && index },
      isPinned: level !== null && pins.get(level.id) === day,
      isFree: level !== null && day >= firstFree,
      isMoved: level !== null && current[index ?? -1] !== level.id,
      marks: level && index !== null && day > latestDay ? dayMarks(index) : [],
    };
  }

  function dayMarks(index: number): DayMark[] {
    return marksAt(index).map((mark) => ({
      text: describeClash(mark, index, places, DAY_FORMAT),
      from: dayOfLevel(mark.cure.from, schedule),
      to: dayOfLevel(mark.cure.to, schedule),
    }));
  }

  function nameOf(level: Level, day: Day | null): string {
    const play = plays.get(level.id);
    const index = order.ids.indexOf(level.id);
    const title = levelTitle(level.id, index < 0 ? null : index + 1);
    const isNamed = isNameShown(level, {
      isFinished: play !== undefined && isFinished(play),
      ...{ day, today, spoilsUnplayed, names: [creator, user.name] },
    });
    return isNamed ? levelName(listedLevel(level)) : title;
  }

  /** Swaps the levels of two free days; a pinned one stays. */
  function swap(from: Day, to: Day): void {
    const [one, other] = [indexOfDay(from, schedule), indexOfDay(to, schedule)];
    if (one === null || other === null) return;
    const ids = [...order.ids];
    [ids[one], ids[other]] = [ids[other] ?? '', ids[one] ?? ''];
    const waiting = levels.filter((level) => level.waiting).map(({ id }) => id);
    order.sort(planOrder({ order: ids, waiting, pins, schedule, latestDay }).order);
  }

  const lastDay = planned.length > 0 ? dayOfLevel(planned.length - 1, schedule) : null;
  return {
    ...{ levels, byId, order, pins, schedule, today, latestDay, firstFree, lastDay, difficulties },
    ...{ dayOf, nameOf, swap },
    firstFreeIndex: firstFreeIndex(schedule, latestDay),
    problemOf: (id: string, day: Day) =>
      pinProblem(byId.get(id), day, { schedule, latestDay, lastDay, count: planned.length }),
  };
}

export type PlannerState = ReturnType<typeof usePlanner>;

interface OrderEnd {
  schedule: Schedule;
  latestDay: Day;
  /** The last day of the order; null for an empty one. */
  lastDay: Day | null;
  count: number;
}

/** What keeps a pinned level from its day; null for one that is there. */
function pinProblem(
  level: Level | undefined,
  day: Day,
  { schedule, latestDay, lastDay, count }: OrderEnd,
): string | null {
  if (!level) return t('The level was deleted.');
  if (level.state !== 'approved') return t('It is not approved yet.');
  if (!level.waiting) return null;
  if (day <= latestDay || lastDay === null || day <= lastDay) {
    return t('Its day has passed without it. Pin it to another day.');
  }
  return t(
    '{count, plural, one {# more level is} other {# more levels are}} needed before its day. Until then it waits.',
    { count: (indexOfDay(day, schedule) ?? 0) - count },
  );
}
