import { TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { addDays, type Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { daysInQueue, isQueueLow } from '#shared/level/order/level-queue.ts';
import { dayOfLevel, type Schedule } from '#shared/level/order/schedule.ts';
import { isWithdrawn } from '#shared/level/showing.ts';
import { paths } from '#shared/page/paths.ts';
import { formatDay } from '../../../browser/time/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Warning } from '../../../ui/text/warning.tsx';
import { AutoSort } from '../auto-sort/auto-sort.tsx';
import type { BoardOptions } from './board-options.tsx';
import { DailyOrder } from './daily-order.tsx';
import { FirstDay } from './first-day.tsx';
import { EmptyGroup, LevelGroup, LevelItem, LevelList } from './level-list.tsx';
import { LevelRow, type LevelRowProps } from './level-row.tsx';
import type { DailyEntry } from './listed-level.ts';
import type { OrderCalendar, useDailyOrder } from './use-daily-order.ts';

interface DailyLevelsProps {
  levels: readonly Level[];
  daily: ReturnType<typeof useDailyOrder>;
  options: BoardOptions;
  calendar: OrderCalendar;
  rowOf: (level: Level, entry: DailyEntry) => LevelRowProps;
  /** Called when the schedule of the site may have changed. */
  onScheduleChange: () => void;
}

function lockOf({ place, day }: DailyEntry, today: Day, isAdmin: boolean): string | undefined {
  if (day <= today) return undefined;
  if (place === 'past') return t('Its day has already begun somewhere on Earth');
  return isAdmin
    ? t('One of the next five days: unlock sorting to move it')
    : t('One of the next five days: only an admin can move it');
}

/** The daily order: past days, today, and the queue, which can be sorted (docs/rules/daily-order.md#daily-order). */
export function DailyLevels(props: DailyLevelsProps) {
  const { levels, daily, options, calendar, rowOf, onScheduleChange } = props;
  const { entries, fixed, sortable, free } = daily;
  const { searched, isAdmin } = options;
  return (
    <LevelGroup
      id="daily-levels"
      title={
        searched
          ? t('Daily levels ({found} of {count})', { found: fixed.length, count: entries.length })
          : t('Daily levels ({count})', { count: entries.length })
      }
      tools={
        <>
          {daily.hiddenPast > 0 && (
            <Button variant="quiet" onClick={daily.showPast}>
              {t('Show all past levels ({count} more)', { count: daily.hiddenPast })}
            </Button>
          )}
          {free.length > 1 && searched === '' && (
            <AutoSort levels={levels} order={daily.order} user={options.user} />
          )}
        </>
      }
    >
      <QueueWarning entries={entries} schedule={calendar.schedule} today={calendar.today} />
      {isAdmin && searched === '' && (
        <FirstDay count={entries.length} latestDay={calendar.latestDay} onChange={onScheduleChange} />
      )}
      {fixed.length > 0 && (
        <LevelList>
          {fixed.map((entry) => (
            <LevelItem key={entry.level.id}>
              <LevelRow
                {...rowOf(entry.level, entry)}
                lock={searched ? undefined : lockOf(entry, calendar.today, isAdmin)}
              />
            </LevelItem>
          ))}
        </LevelList>
      )}
      {sortable.length > 0 && (
        <DailyOrder
          entries={sortable}
          schedule={calendar.schedule}
          lastDay={free.at(-1)?.day ?? calendar.today}
          propsOf={(entry) => rowOf(entry.level, entry)}
          onMove={daily.move}
        />
      )}
      {daily.waiting > 0 && (
        <p>
          <Link to={paths.planner}>
            {t(
              '{count, plural, one {# pinned level waits} other {# pinned levels wait}} for the order to reach its day',
              {
                count: daily.waiting,
              },
            )}
          </Link>
        </p>
      )}
      {daily.hiddenNext > 0 && (
        <Button variant="quiet" onClick={daily.showNext}>
          {t('Show more ({count} left)', { count: daily.hiddenNext })}
        </Button>
      )}
      {fixed.length + sortable.length === 0 && (
        <EmptyGroup>
          {searched
            ? t('No daily level is about “{searched}”.', { searched })
            : entries.length === 0
              ? t('No level is approved yet.')
              : t('All daily levels are in the past.')}
        </EmptyGroup>
      )}
    </LevelGroup>
  );
}

interface QueueWarningProps {
  entries: readonly DailyEntry[];
  schedule: Schedule;
  today: Day;
}

/** What the list says of the queue; null when it is long enough. */
export function warningOf({ entries, schedule, today }: QueueWarningProps): string | null {
  const count = entries.length;
  const days = daysInQueue(count, schedule, today);
  if (!isQueueLow(days)) return null;
  const shown = entries.findLast(({ level }) => !isWithdrawn(level));
  if (!shown) return t('There are no approved levels, so players see no puzzle. Approve one.');
  const last = dayOfLevel(count - 1, schedule);
  if (last < today) {
    return t('The queue is empty: the level of {day} is shown every day until you approve another.', {
      day: formatDay(shown.day),
    });
  }
  if (days === 0)
    return t("Today's level is the last in the queue and will be shown again tomorrow. Approve more levels.");
  return t(
    'The queue ends in {days, plural, one {one day} other {# days}}: nothing new from {day}. Approve more levels.',
    {
      days,
      day: formatDay(addDays(last, 1)),
    },
  );
}

/** Warns when the daily levels are about to run out (docs/rules/daily-order.md#level-queue). */
function QueueWarning(props: QueueWarningProps) {
  const warning = warningOf(props);
  if (!warning) return null;
  return (
    <Warning>
      <TriangleAlert size={18} aria-hidden="true" />
      <span>{warning}</span>
    </Warning>
  );
}
