import { useMemo, useState } from 'react';
import { type Day, dayIndex } from '#shared/calendar/day.ts';
import { autoSort } from '#shared/level/auto-sort.ts';
import { firstFreeIndex } from '#shared/level/daily-order.ts';
import type { Level } from '#shared/level/level.ts';
import { maySort } from '#shared/level/order-rights.ts';
import { useAlert } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { DailyOrder } from './daily-order.tsx';
import { LevelRow, type LevelRowProps } from './level-row.tsx';
import styles from './levels-board.module.css';
import { type DailyEntry, dailyEntries, moveWithin, nameFilter } from './listed-level.ts';
import { OrderBar } from './order-bar.tsx';
import { QueueWarning } from './queue-warning.tsx';
import type { BoardOptions } from './use-board-options.ts';
import { useOrder } from './use-order.ts';

const PAST_DAYS = 10;

interface DailyLevelsProps {
  levels: readonly Level[];
  options: BoardOptions;
  firstDay: Day;
  latestDay: Day;
  today: Day;
  rowOf: (level: Level, entry: DailyEntry) => LevelRowProps;
}

function lockOf({ place, day }: DailyEntry, today: Day, isAdmin: boolean): string | undefined {
  if (day <= today) return undefined;
  if (place === 'past') return 'Its day has begun somewhere on Earth already';
  return isAdmin
    ? 'One of the next five days: unlock sorting to move it'
    : 'One of the next five days: only an admin can move it';
}

/** The daily order: the days that were, today, and the queue, which can be sorted (specification, 2). */
export function DailyLevels({ levels, options, firstDay, latestDay, today, rowOf }: DailyLevelsProps) {
  const alert = useAlert();
  const [isAllShown, setIsAllShown] = useState(false);
  const current = useMemo(
    () => levels.filter(({ state }) => state === 'approved').map(({ id }) => id),
    [levels],
  );
  const order = useOrder(current);
  const entries = dailyEntries(levels, { ids: order.ids, current, firstDay, latestDay });
  const { searched, isUnlocked, isAdmin, user } = options;

  const isFound = nameFilter(searched);
  const firstShown = isAllShown || searched ? 0 : dayIndex(today, firstDay) - PAST_DAYS;
  const shown = entries.filter(({ index, level }) => index >= firstShown && isFound(level));
  // A part of the order says nothing about the places between: it is not sorted.
  const isSortable = ({ place }: DailyEntry) => searched === '' && maySort(user, place, isUnlocked);
  const fixed = shown.filter((entry) => !isSortable(entry));
  const sortable = shown.filter(isSortable);

  function move(from: number, to: number) {
    const start = sortable[0]?.index ?? 0;
    order.sort(moveWithin(order.ids, start + from, start + to));
  }

  function sortAll() {
    const all = entries.map(({ level }) => level);
    const ids = autoSort(all, firstFreeIndex(firstDay, latestDay)).map(({ id }) => id);
    if (ids.some((id, index) => id !== order.ids[index])) return order.sort(ids);
    alert({ type: 'info', message: 'Auto-sort would change nothing.' });
  }

  return (
    <section className={styles.group} aria-labelledby="daily-levels">
      <h2 id="daily-levels">Daily levels ({entries.length})</h2>
      <QueueWarning count={entries.length} firstDay={firstDay} today={today} />
      <OrderBar
        order={order}
        isUnlocked={isUnlocked}
        onAutoSort={sortable.length > 1 || searched ? sortAll : null}
      />
      {firstShown > 0 && entries.length > 0 && (
        <Button look="quiet" onClick={() => setIsAllShown(true)}>
          Show all past levels ({Math.min(firstShown, entries.length)} more)
        </Button>
      )}
      {fixed.length > 0 && (
        <ul className={styles.list}>
          {fixed.map((entry) => (
            <li key={entry.level.id} className={styles.item}>
              <LevelRow
                {...rowOf(entry.level, entry)}
                lock={searched ? undefined : lockOf(entry, today, isAdmin)}
              />
            </li>
          ))}
        </ul>
      )}
      {sortable.length > 0 && (
        <DailyOrder entries={sortable} propsOf={(entry) => rowOf(entry.level, entry)} onMove={move} />
      )}
      {shown.length === 0 && (
        <p className={styles.empty}>
          {searched ? `No daily level is about '${searched}'.` : 'No level is approved yet.'}
        </p>
      )}
    </section>
  );
}
