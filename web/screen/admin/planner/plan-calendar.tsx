import { Accessibility, KeyboardSensor } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { addDays, type Day, isDay } from '#shared/calendar/day.ts';
import { addMonths, clampMonth, daysOfMonth, monthOfDay, weeksOfMonth } from '#shared/calendar/month.ts';
import { t } from '#shared/language/t.ts';
import { keyInReadingOrder } from '../../../browser/input/key-in-reading-order.ts';
import { focusField } from '../../../browser/input/page-focus.ts';
import { pressedKey } from '../../../browser/input/pressed-key.ts';
import { formatDay, formatMonth, standingAlone } from '../../../browser/time/format.ts';
import { MonthGrid } from '../../../level/month/month-grid.tsx';
import { weekStart } from '../../../level/month/week.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { createDragManager } from '../levels/drag-manager.ts';
import { DayDialog } from './day-dialog.tsx';
import { MarkList } from './mark-list.tsx';
import { PlanDay } from './plan-day.tsx';
import styles from './planner.module.css';
import type { PinAction } from './use-plan.ts';
import type { PlannerState } from './use-planner.ts';

interface PlanCalendarProps {
  planner: PlannerState;
  pin: PinAction;
  /** Whether pins cannot be changed now. */
  isLocked: boolean;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Drags by mouse and touch. Keys have a way of their own, which goes by days and not by pixels. */
function makeManager() {
  return createDragManager({
    plugins: (usual) => usual.filter((plugin) => plugin !== Accessibility),
    sensors: (usual) => usual.filter((sensor) => sensor !== KeyboardSensor),
  });
}

/** A month of the days to come. Levels change places by dragging, or with Alt and an arrow key. */
export function PlanCalendar({ planner, pin, isLocked }: PlanCalendarProps) {
  const { today, latestDay, lastDay } = planner;
  const start = weekStart();
  const [wanted, setWanted] = useState(monthOfDay(today));
  const first = monthOfDay(today);
  const last = addMonths(monthOfDay(lastDay ?? today), 12);
  const month = clampMonth(wanted, first, last);
  const [openDay, setOpenDay] = useState<Day | null>(null);
  const [said, setSaid] = useState('');
  const [manager] = useState(makeManager);

  function move(from: Day, to: Day): void {
    const [one, other] = [planner.dayOf(from), planner.dayOf(to)];
    const isAllowed = [one, other].every(({ isFree, isPinned }) => isFree && !isPinned);
    if (!isAllowed) {
      setSaid(
        t('Not moved: the level of {day} or of the other day stays where it is.', { day: formatDay(to) }),
      );
      return;
    }
    planner.swap(from, to);
    setSaid(t('Now on {place}.', { place: formatDay(to) }));
    // Once the calendar shows the new order.
    setTimeout(focusField, 0, to);
  }

  function press(day: Day, event: KeyboardEvent): boolean {
    const days = event.altKey ? STEPS[keyInReadingOrder(event)] : undefined;
    const [mark] = planner.dayOf(day).marks;
    const isCure = pressedKey(event) === 's' && !event.altKey && !event.ctrlKey && !event.metaKey;
    if (days !== undefined) move(day, addDays(day, days));
    else if (mark && isCure) {
      planner.swap(mark.from, mark.to);
      setSaid(
        t('{from} and {to} have changed places.', { from: formatDay(mark.from), to: formatDay(mark.to) }),
      );
    } else return false;
    return true;
  }

  return (
    <section className="stack">
      <div className="row middle">
        <h2>{standingAlone(formatMonth(month))}</h2>
        <IconButton
          label={t('Previous month')}
          tipSide="end"
          disabled={month <= first}
          onClick={() => setWanted(addMonths(month, -1))}
        >
          <ChevronLeft size={22} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('Next month')}
          tipSide="end"
          disabled={month >= last}
          onClick={() => setWanted(addMonths(month, 1))}
        >
          <ChevronRight size={22} aria-hidden="true" />
        </IconButton>
      </div>
      <p className={`note ${styles.note}`}>
        {t(
          'Drag a level to another day, or press Alt and an arrow key on it: the two swap places. S makes the swap that a marked day asks for. Press a day for more.',
        )}
      </p>
      <DragDropProvider
        manager={manager}
        onDragEnd={({ operation: { source, target }, canceled }) => {
          const [from, to] = [String(source?.id), String(target?.id)];
          if (!canceled && from !== to && isDay(from) && isDay(to)) move(from, to);
        }}
      >
        <MonthGrid month={month} weeks={weeksOfMonth(month, start)} weekStart={start}>
          {(day) => (
            <PlanDay
              planned={planner.dayOf(day)}
              planner={planner}
              isPast={day <= latestDay}
              onOpen={() => setOpenDay(day)}
              onKey={(event) => press(day, event)}
            />
          )}
        </MonthGrid>
      </DragDropProvider>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <MarkList planner={planner} days={daysOfMonth(month)} />
      {openDay && (
        <DayDialog
          planned={planner.dayOf(openDay)}
          {...{ planner, pin, isLocked }}
          onMove={move}
          onClose={() => setOpenDay(null)}
        />
      )}
    </section>
  );
}
