import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { useRef, useState } from 'react';
import { dayInWords } from '#shared/calendar/day-in-words.ts';
import { levelTitle } from '#shared/level/daily-order.ts';
import { makeDragManager } from './drag-manager.ts';
import { LevelRow, type LevelRowProps } from './level-row.tsx';
import styles from './levels-board.module.css';
import type { DailyEntry } from './listed-level.ts';

interface DailyOrderProps {
  /** The levels that can be sorted, in their order. */
  entries: readonly DailyEntry[];
  propsOf: (entry: DailyEntry) => LevelRowProps;
  /** Moves the level at one place of the list to another. */
  onMove: (from: number, to: number) => void;
}

function SortableItem({ id, place, row }: { id: string; place: number; row: LevelRowProps }) {
  const { ref, handleRef, isDragging } = useSortable({ id, index: place });
  return (
    <li ref={ref} className={`${styles.item} ${isDragging ? styles.dragged : ''}`}>
      <LevelRow {...row} handleRef={handleRef} />
    </li>
  );
}

/** The part of the daily order that can be sorted by dragging. */
export function DailyOrder({ entries, propsOf, onMove }: DailyOrderProps) {
  // What is read out is looked up while a level is dragged, long after the manager was made.
  const latest = useRef(entries);
  latest.current = entries;
  const [manager] = useState(() =>
    makeDragManager({
      nameOf: (id) => {
        const entry = latest.current.find(({ level }) => level.id === id);
        return entry ? `${levelTitle(id, entry.index + 1)}, ${dayInWords(entry.day)}` : id;
      },
      dayOf: (place) => {
        const entry = latest.current[place];
        return entry ? dayInWords(entry.day) : '';
      },
    }),
  );
  return (
    <DragDropProvider
      manager={manager}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (canceled || !isSortable(source) || source.index === source.initialIndex) return;
        onMove(source.initialIndex, source.index);
      }}
    >
      <ul className={styles.list}>
        {entries.map((entry, place) => (
          <SortableItem key={entry.level.id} id={entry.level.id} place={place} row={propsOf(entry)} />
        ))}
      </ul>
    </DragDropProvider>
  );
}
