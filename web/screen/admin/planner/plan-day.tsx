import { useDraggable, useDroppable } from '@dnd-kit/react';
import { Pin, TriangleAlert } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { Day } from '#shared/calendar/day.ts';
import { formatDate } from '#shared/calendar/format-day.ts';
import { dateOf } from '#shared/calendar/month.ts';
import { t } from '#shared/language/t.ts';
import { formatDay, visitorLocale } from '../../../browser/time/format.ts';
import { LevelPicture } from '../level-picture.tsx';
import styles from './plan-day.module.css';
import type { PlannedDay } from './use-planner.ts';

export interface DayActions {
  open: (day: Day) => void;
  /** Called with a key that is pressed on a day; returns whether it was used. */
  press: (day: Day, event: KeyboardEvent) => boolean;
}

function keysOf({ isFree, marks }: PlannedDay): string | undefined {
  const keys = [isFree && 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown', marks.length > 0 && 'S'];
  return keys.filter(Boolean).join(' ') || undefined;
}

interface PlanDayProps {
  planned: PlannedDay;
  today: Day;
  latestDay: Day;
  /** Whether it is the first of its month that is shown. */
  isFirst: boolean;
  actions: DayActions;
}

/** A day with its level, or a gap. */
export function PlanDay({ planned, today, latestDay, isFirst, actions }: PlanDayProps) {
  const { day, level, awaited, theme, isFree, isOpen } = planned;
  const { ref: drag, isDragging } = useDraggable({ id: day, disabled: !isFree });
  const { ref: drop, isDropTarget } = useDroppable({ id: day, disabled: !isFree && !isOpen });
  const isPast = day <= latestDay;
  const isGap = level === null && !isPast;
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
      data-today={day === today}
      data-moved={planned.isMoved}
      data-left-out={planned.isLeftOut}
      data-open={isOpen}
      data-dragged={isDragging}
      data-target={isDropTarget && !isDragging}
      aria-keyshortcuts={keysOf(planned)}
      onClick={() => actions.open(day)}
      onKeyDown={(event) => {
        if (actions.press(day, event)) event.preventDefault();
      }}
    >
      {level && <LevelPicture level={level} className={styles.picture} />}
      {awaited && <LevelPicture level={awaited} className={level ? styles.awaited : styles.expected} />}
      <span className="visually-hidden">{factsOf(planned, isGap).filter(Boolean).join(', ')}</span>
      <span className={styles.date} aria-hidden="true">
        {isFirst ? formatDate(day, 'nearDate', visitorLocale()) : dateOf(day)}
      </span>
      <span className={styles.signs}>
        {planned.isPinned && <Pin size={16} aria-hidden="true" />}
        {planned.marks.length > 0 && <TriangleAlert size={16} aria-hidden="true" />}
      </span>
      {theme && (
        <span className={styles.theme} aria-hidden="true">
          {theme}
        </span>
      )}
      <span className={styles.name} aria-hidden="true">
        {isGap && !awaited ? t('no level') : planned.name}
      </span>
    </button>
  );
}

/** What a day says to screen readers. */
function factsOf({ day, name, isPinned, awaited, theme, marks }: PlannedDay, isGap: boolean) {
  return [
    formatDay(day),
    isGap ? t('no level') : name,
    isPinned ? t('pinned') : '',
    awaited ? t('another level is pinned to it and waits') : '',
    theme ?? '',
    ...marks.map(({ text }) => text),
  ];
}
