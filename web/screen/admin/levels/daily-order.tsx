import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { useRef, useState } from 'react';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { levelTitle } from '#shared/level/level-title.ts';
import { indexOnDay, type Schedule } from '#shared/level/order/schedule.ts';
import { formatDay } from '../../../browser/time/format.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { makeDragManager } from './drag-manager.ts';
import { LevelItem, LevelList } from './level-list.tsx';
import { LevelRow, type LevelRowProps } from './level-row.tsx';
import type { DailyEntry } from './listed-level.ts';

interface DailyOrderProps {
  /** The shown levels that can be sorted, in order and without gaps. */
  entries: readonly DailyEntry[];
  schedule: Schedule;
  /** The last day that a level can be moved to. */
  lastDay: Day;
  propsOf: (entry: DailyEntry) => LevelRowProps;
  /** Moves the level at one index of the daily order to another. */
  onMove: (from: number, to: number) => void;
}

interface SortableItemProps {
  id: string;
  place: number;
  row: LevelRowProps;
  onAskDay: (id: string) => void;
}

function SortableItem({ id, place, row, onAskDay }: SortableItemProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index: place });
  return (
    <LevelItem ref={ref} isDragged={isDragging} isUnnamed={!row.isNamed}>
      <LevelRow {...row} handleRef={handleRef} onAskDay={onAskDay} />
    </LevelItem>
  );
}

function nameOf({ level, index, day }: DailyEntry): string {
  return `${levelTitle(level.id, index + 1)}, ${formatDay(day)}`;
}

/** The part of the daily order that can be sorted, by dragging or by entering a day. */
export function DailyOrder({ entries, schedule, lastDay, propsOf, onMove }: DailyOrderProps) {
  // The manager is created once; its announcements must see the latest entries.
  const latest = useRef(entries);
  latest.current = entries;
  const [manager] = useState(() =>
    makeDragManager({
      nameOf: (id) => {
        const entry = latest.current.find(({ level }) => level.id === id);
        return entry ? nameOf(entry) : id;
      },
      dayOf: (place) => {
        const entry = latest.current[place];
        return entry ? formatDay(entry.day) : '';
      },
    }),
  );
  const [askedId, setAskedId] = useState<string | null>(null);
  const asked = entries.find(({ level }) => level.id === askedId);
  const [first] = entries;
  if (!first) return null;
  return (
    <DragDropProvider
      manager={manager}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (canceled || !isSortable(source) || source.index === source.initialIndex) return;
        onMove(first.index + source.initialIndex, first.index + source.index);
      }}
    >
      <LevelList>
        {entries.map((entry, place) => (
          <SortableItem
            key={entry.level.id}
            id={entry.level.id}
            place={place}
            row={propsOf(entry)}
            onAskDay={setAskedId}
          />
        ))}
      </LevelList>
      {asked && (
        <MoveDialog
          name={nameOf(asked)}
          day={asked.day}
          first={first.day}
          last={lastDay}
          onMove={(day) => onMove(asked.index, indexOnDay(day, schedule))}
          onClose={() => setAskedId(null)}
        />
      )}
    </DragDropProvider>
  );
}

interface MoveDialogProps {
  /** The level as text. */
  name: string;
  day: Day;
  first: Day;
  last: Day;
  onMove: (day: Day) => void;
  onClose: () => void;
}

/** Asks for the day to move a level to, as an alternative to dragging. */
function MoveDialog({ name, day, first, last, onMove, onClose }: MoveDialogProps) {
  const move = useAction(async (fields: FormData) => onMove(fields.get('day') as Day));
  return (
    <FormDialog
      title={t('Move to another day')}
      detail={t('{name}. The levels between move up or down by one day.', { name })}
      action={move}
      submitLabel={t('Move')}
      isClosedByBackdrop
      onClose={onClose}
    >
      <TextField label={t('Day')} name="day" type="date" required min={first} max={last} defaultValue={day} />
    </FormDialog>
  );
}
