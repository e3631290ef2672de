import { useDraggable, useDroppable } from '@dnd-kit/react';
import { Pin, TriangleAlert } from 'lucide-react';
import { dateOf } from '#shared/calendar/month.ts';
import { t } from '#shared/language/t.ts';
import { describeClash } from '#shared/planner/clashes.ts';
import { keyInReadingOrder } from '../../../browser/input/key-in-reading-order.ts';
import { formatDay } from '../../../browser/time/format.ts';
import { Thumbnail } from '../../../level/thumbnail.tsx';
import styles from './plan-day.module.css';
import type { PlannedDay, PlannerState } from './use-planner.ts';

interface PlanDayProps {
  planned: PlannedDay;
  planner: PlannerState;
  isPast: boolean;
  onOpen: () => void;
  /** Called with an arrow key that is pressed with Alt; returns whether it was used. */
  onStep: (key: string) => boolean;
}

/** A day with its level, or a gap. */
export function PlanDay({ planned, planner, isPast, onOpen, onStep }: PlanDayProps) {
  const { day, level, theme, clashes, isPinned, isFree, isMoved } = planned;
  const { ref: drag, isDragging } = useDraggable({ id: day, disabled: !isFree || isPinned });
  const { ref: drop, isDropTarget } = useDroppable({ id: day, disabled: !isFree || isPinned });
  const isGap = level === null && !isPast;
  const name = level ? planner.nameOf(level, day) : isGap ? t('no level') : '';
  const facts = [
    formatDay(day),
    name,
    isPinned ? t('pinned') : '',
    theme ?? '',
    ...clashes.map(describeClash),
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
      aria-keyshortcuts={isFree ? 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown' : undefined}
      onClick={onOpen}
      onKeyDown={(event) => {
        if (event.altKey && level && onStep(keyInReadingOrder(event))) event.preventDefault();
      }}
    >
      {level && <Thumbnail level={level} className={styles.picture} />}
      <span className="visually-hidden">{facts.filter(Boolean).join(', ')}</span>
      <span className={styles.date} aria-hidden="true">
        {dateOf(day)}
      </span>
      <span className={styles.signs}>
        {isPinned && <Pin size={16} aria-hidden="true" />}
        {clashes.length > 0 && <TriangleAlert size={16} aria-hidden="true" />}
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
