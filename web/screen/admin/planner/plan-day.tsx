import { useDraggable, useDroppable } from '@dnd-kit/react';
import { Pin, TriangleAlert } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { dateOf } from '#shared/calendar/month.ts';
import { t } from '#shared/language/t.ts';
import { formatDay } from '../../../browser/time/format.ts';
import { Thumbnail } from '../../../level/thumbnail.tsx';
import styles from './plan-day.module.css';
import type { PlannedDay, PlannerState } from './use-planner.ts';

function keysOf({ isFree, marks }: PlannedDay): string | undefined {
  const keys = [isFree && 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown', marks.length > 0 && 'S'];
  return keys.filter(Boolean).join(' ') || undefined;
}

interface PlanDayProps {
  planned: PlannedDay;
  planner: PlannerState;
  isPast: boolean;
  onOpen: () => void;
  /** Called with a key that is pressed on it; returns whether it was used. */
  onKey: (event: KeyboardEvent) => boolean;
}

/** A day with its level, or a gap. */
export function PlanDay({ planned, planner, isPast, onOpen, onKey }: PlanDayProps) {
  const { day, level, theme, marks, isPinned, isFree, isMoved } = planned;
  const { ref: drag, isDragging } = useDraggable({ id: day, disabled: !isFree || isPinned });
  const { ref: drop, isDropTarget } = useDroppable({ id: day, disabled: !isFree || isPinned });
  const isGap = level === null && !isPast;
  const name = level ? planner.nameOf(level, day) : isGap ? t('no level') : '';
  const facts = [
    formatDay(day),
    name,
    isPinned ? t('pinned') : '',
    theme ?? '',
    ...marks.map(({ text }) => text),
  ];
  return (
    <button
      ref={(element) => {
        drag(element);
        drop(element);
      }}
      type="button"
      data-field={day}
      className={styles.day}
      data-gap={isGap}
      data-past={isPast}
      data-today={day === planner.today}
      data-moved={isMoved}
      data-dragged={isDragging}
      data-target={isDropTarget && !isDragging}
      aria-keyshortcuts={keysOf(planned)}
      onClick={onOpen}
      onKeyDown={(event) => {
        if (onKey(event)) event.preventDefault();
      }}
    >
      {level && <Thumbnail level={level} className={styles.picture} />}
      <span className="visually-hidden">{facts.filter(Boolean).join(', ')}</span>
      <span className={styles.date} aria-hidden="true">
        {dateOf(day)}
      </span>
      <span className={styles.signs}>
        {isPinned && <Pin size={16} aria-hidden="true" />}
        {marks.length > 0 && <TriangleAlert size={16} aria-hidden="true" />}
      </span>
      {theme && (
        <span className={styles.theme} aria-hidden="true">
          {theme}
        </span>
      )}
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
    </button>
  );
}
