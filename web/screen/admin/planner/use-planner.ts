import { useMemo } from 'react';
import { addDays, type Day } from '#shared/calendar/day.ts';
import { weekdayOf } from '#shared/calendar/month.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { LOCKED_DAYS } from '#shared/level/order/release.ts';
import { dayOfLevel, indexOfDay, type Schedule } from '#shared/level/order/schedule.ts';
import { type Clash, type ClashKind, describeClash, type Places } from '#shared/planner/clashes.ts';
import { marksOf } from '#shared/planner/cures.ts';
import { themeOn } from '#shared/planner/theme.ts';
import { formatNearDay } from '../../../browser/time/format.ts';
import { weekdayName } from '../../../browser/time/weekday-name.ts';
import { useMovablePlan } from '../auto-sort/use-movable-plan.ts';
import type { DailyOrderState } from '../levels/use-daily-order.ts';

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
  /** A level that is pinned to the day and not there yet. */
  awaited: Level | null;
  name: string;
  isPinned: boolean;
  /** Whether its level can be moved. */
  isFree: boolean;
  /** Whether a level can be pinned to it. */
  isOpen: boolean;
  /** Whether its level is another one than what is stored. */
  isMoved: boolean;
  /** Whether the search leaves it out. */
  isLeftOut: boolean;
  theme: string | undefined;
  marks: readonly DayMark[];
}

const DAY_FORMAT = {
  short: formatNearDay,
  weekday: (day: Day) => weekdayName(weekdayOf(day), 'weekday'),
};

const OF_GAMES: ReadonlySet<ClashKind> = new Set(['series', 'genre', 'decade']);
const ALIKE = t('Its game is too much like those of the days before');

export function laterOf(day: Day, other: Day): Day {
  if (day > other) return day;
  return other;
}

/** The days of the calendar, and what keeps pinned levels from theirs. */
export function usePlanner(daily: DailyOrderState) {
  const { entries, byId, pins, themes, schedule, latestDay } = daily;
  const planned = useMemo(() => entries.map(({ level }) => level), [entries]);
  const { places, marksAt } = useMarks(planned, schedule, daily.isUnseen);
  const firstFree = addDays(latestDay, LOCKED_DAYS + 1);
  const pinnedTo = useMemo(() => new Map([...pins].map(([id, day]) => [day, id])), [pins]);

  // A day that has not changed is the same object, which its week needs not draw again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: all that a day is made of
  const { days, weeks } = useMemo(
    () => ({ days: new Map<Day, PlannedDay>(), weeks: new Map<Day, readonly PlannedDay[]>() }),
    [entries, byId, pins, themes, marksAt, daily.isFound, daily.isNamed, daily.isUnlocked],
  );

  function dayOf(day: Day): PlannedDay {
    const known = days.get(day);
    if (known) return known;
    const made = makeDay(day);
    days.set(day, made);
    return made;
  }

  /** The seven days from one on. */
  function weekOf(first: Day): readonly PlannedDay[] {
    const week = weeks.get(first) ?? Array.from({ length: 7 }, (_, index) => dayOf(addDays(first, index)));
    weeks.set(first, week);
    return week;
  }

  function makeDay(day: Day): PlannedDay {
    const entry = daily.entryOn(day);
    const level = entry?.level ?? null;
    const pinnedId = pinnedTo.get(day);
    return {
      ...{ day, level, theme: themeOn(themes, day)?.name },
      awaited: (pinnedId !== undefined && pinnedId !== level?.id && byId.get(pinnedId)) || null,
      name: level ? daily.nameOf(level, day) : '',
      isPinned: level !== null && pinnedId === level.id,
      isFree: entry !== undefined && daily.isFree(entry),
      isOpen: day >= firstFree && indexOfDay(day, schedule) !== null,
      isMoved: entry !== undefined && entry.dayBefore !== null,
      isLeftOut: level !== null && !daily.isFound(level),
      marks: entry && day > latestDay ? marksAt(entry.index) : [],
    };
  }

  const lastDay = planned.length > 0 ? dayOfLevel(planned.length - 1, schedule) : null;

  /** What keeps a pinned level from its day; null for one that is there. */
  function problemOf(level: Level, day: Day): string | null {
    if (level.state !== 'approved') return t('It is not approved yet.');
    if (!level.waiting) return null;
    if (day <= latestDay || lastDay === null || day <= lastDay) {
      return t('Its day has passed without it. Pin it to another day.');
    }
    return t(
      '{count, plural, one {# more level is} other {# more levels are}} needed before its day. Until then it waits.',
      { count: (indexOfDay(day, schedule) ?? 0) - planned.length },
    );
  }

  return { ...daily, places, dayOf, weekOf, firstFree, lastDay, problemOf };
}

/** The places of the daily order, and what looks up their marks. */
function useMarks(
  planned: readonly Level[],
  schedule: Schedule,
  isUnseen: DailyOrderState['isUnseen'],
): { places: Places; marksAt: (index: number) => DayMark[] } {
  const plan = useMovablePlan(planned);
  return useMemo(() => {
    const { places, marksAt } = marksOf(plan);
    const known = new Map<number, DayMark[]>();
    // What a game has in common with others is a hint at it.
    const isTelling = ({ kind, others }: Clash, index: number) =>
      OF_GAMES.has(kind) &&
      [index, ...others].some((place) => planned[place] !== undefined && isUnseen(planned[place]));
    const textsAt = (index: number) => {
      const marks =
        known.get(index) ??
        marksAt(index).map((mark) => ({
          text: isTelling(mark, index) ? ALIKE : describeClash(mark, index, places, DAY_FORMAT),
          from: dayOfLevel(mark.cure.from, schedule),
          to: dayOfLevel(mark.cure.to, schedule),
        }));
      known.set(index, marks);
      return marks;
    };
    return { places, marksAt: textsAt };
  }, [plan, planned, schedule, isUnseen]);
}

export type PlannerState = ReturnType<typeof usePlanner>;
