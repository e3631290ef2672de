import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { addDays, type Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { daysInQueue, isQueueLow } from '#shared/level/order/level-queue.ts';
import { dayOfLevel, indexOnDay, type Schedule } from '#shared/level/order/schedule.ts';
import { isWithdrawn } from '#shared/level/showing.ts';
import { paths } from '#shared/page/paths.ts';
import { formatDay } from '../../../browser/time/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Warning } from '../../../ui/text/warning.tsx';
import { AdminNote, AdminSection } from '../admin-section.tsx';
import { AutoSort } from '../auto-sort/auto-sort.tsx';
import type { BoardOptions } from './board-options.tsx';
import { DailyOrder } from './daily-order.tsx';
import { FirstDay } from './first-day.tsx';
import { GrowingList, LevelItem } from './level-list.tsx';
import { LevelRow, type LevelRowProps } from './level-row.tsx';
import { type DailyEntry, moveWithin } from './listed-level.ts';
import type { DailyOrderState } from './use-daily-order.ts';

const PAST_DAYS = 10;
// Dragging among thousands of rows is impractical; a level is moved further by entering a day.
const QUEUE_DAYS = 60;

interface DailyLevelsProps {
  daily: DailyOrderState;
  options: BoardOptions;
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

/** The part of the daily order that is shown: recent and upcoming days, or the results of a search. */
function useShownDays({ entries, isFound, isFree, schedule, today }: DailyOrderState, options: BoardOptions) {
  const { searched, isPastShown } = options;
  const [queueDays, setQueueDays] = useState(QUEUE_DAYS);
  const todayIndex = indexOnDay(today, schedule);
  const from = isPastShown || searched ? 0 : Math.min(Math.max(0, todayIndex - PAST_DAYS), entries.length);
  const to = searched ? entries.length : todayIndex + queueDays + 1;
  const shown = entries.filter((entry) => entry.index >= from && entry.index < to && isFound(entry.level));
  // Search results leave out the levels in between, so they cannot be sorted.
  const isSortable = (entry: DailyEntry) => searched === '' && isFree(entry);
  return {
    fixed: shown.filter((entry) => !isSortable(entry)),
    sortable: shown.filter(isSortable),
    hiddenPast: from,
    hiddenNext: Math.max(0, entries.length - to),
    showNext: () => setQueueDays(queueDays + QUEUE_DAYS),
  };
}

/** The daily order: past days, today, and the queue, which can be sorted (docs/rules/daily-order.md#daily-order). */
export function DailyLevels({ daily, options, rowOf, onScheduleChange }: DailyLevelsProps) {
  const { entries, order, schedule, latestDay, today } = daily;
  const { fixed, sortable, hiddenPast, hiddenNext, showNext } = useShownDays(daily, options);
  const { searched, isAdmin } = options;
  const free = entries.filter(daily.isFree);
  const waiting = daily.levels.filter((level) => level.waiting).length;
  return (
    <AdminSection
      title={
        searched
          ? t('Daily levels ({found} of {count})', { found: fixed.length, count: entries.length })
          : t('Daily levels ({count})', { count: entries.length })
      }
      tools={
        <div className="row middle">
          {hiddenPast > 0 && (
            <Button variant="quiet" onClick={options.showPast}>
              {t('Show all past levels ({count} more)', { count: hiddenPast })}
            </Button>
          )}
          {free.length > 1 && searched === '' && (
            <AutoSort levels={daily.levels} order={{ ...order, sort: daily.propose }} user={options.user} />
          )}
        </div>
      }
    >
      <QueueWarning entries={entries} schedule={schedule} today={today} />
      {isAdmin && searched === '' && (
        <FirstDay count={entries.length} latestDay={latestDay} onChange={onScheduleChange} />
      )}
      {fixed.length > 0 && (
        <GrowingList key={searched} items={fixed}>
          {(entry) => {
            const row = rowOf(entry.level, entry);
            return (
              <LevelItem key={entry.level.id} isUnnamed={!row.isNamed}>
                <LevelRow {...row} lock={searched ? undefined : lockOf(entry, today, isAdmin)} />
              </LevelItem>
            );
          }}
        </GrowingList>
      )}
      {sortable.length > 0 && (
        <DailyOrder
          entries={sortable}
          schedule={schedule}
          lastDay={free.at(-1)?.day ?? today}
          propsOf={(entry) => rowOf(entry.level, entry)}
          onMove={(from, to) => daily.sort(moveWithin(order.ids, from, to))}
        />
      )}
      {waiting > 0 && (
        <p>
          <Link to={paths.planner}>
            {t(
              '{count, plural, one {# pinned level waits} other {# pinned levels wait}} for the order to reach its day',
              { count: waiting },
            )}
          </Link>
        </p>
      )}
      {hiddenNext > 0 && (
        <Button variant="quiet" onClick={showNext}>
          {t('Show more ({count} left)', { count: hiddenNext })}
        </Button>
      )}
      {fixed.length + sortable.length === 0 && (
        <AdminNote>
          {searched
            ? t('No daily level is about “{searched}”.', { searched })
            : entries.length === 0
              ? t('No level is approved yet.')
              : t('All daily levels are in the past.')}
        </AdminNote>
      )}
    </AdminSection>
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
