import { Accessibility, KeyboardSensor } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { type ReactNode, useState } from 'react';
import { type Day, isDay } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { indexOfDay } from '#shared/level/order/schedule.ts';
import { focusField } from '../../../browser/input/page-focus.ts';
import { formatDay } from '../../../browser/time/format.ts';
import { useAlert } from '../../../ui/alert/alerts.tsx';
import { createDragManager } from '../levels/drag-manager.ts';
import type { Tray } from './level-tray.tsx';
import type { PinActions } from './use-pin-actions.ts';
import type { PlannerState } from './use-planner.ts';

/** Drags by mouse and touch. Keys have a way of their own, which goes by days and not by pixels. */
function makeManager() {
  return createDragManager({
    plugins: (usual) => usual.filter((plugin) => plugin !== Accessibility),
    sensors: (usual) => usual.filter((sensor) => sensor !== KeyboardSensor),
  });
}

interface PlanDraggingProps {
  planner: PlannerState;
  pins: PinActions;
  tray: Tray;
  children: (move: (from: Day, to: Day) => void) => ReactNode;
}

/** Levels change places between days, with their pins, and are put on days from the tray. */
export function PlanDragging({ planner, pins, tray, children }: PlanDraggingProps) {
  const [manager] = useState(makeManager);
  const [said, setSaid] = useState('');
  const alert = useAlert();
  const { dayOf, order, schedule } = planner;

  function move(from: Day, to: Day): void {
    const [one, other] = [dayOf(from), dayOf(to)];
    const [index, otherIndex] = [indexOfDay(from, schedule), indexOfDay(to, schedule)];
    if (!one.level || !one.isFree || other.isPinned || (other.level ? !other.isFree : !one.isPinned)) {
      const message = t('Not moved: the level of {day} or of the other day stays where it is.', {
        day: formatDay(to),
      });
      setSaid(message);
      alert({ type: 'info', message });
      return;
    }
    if (one.isPinned) pins.place([one.level], to, to);
    else if (index !== null && otherIndex !== null) {
      const ids = [...order.ids];
      [ids[index], ids[otherIndex]] = [ids[otherIndex] ?? '', ids[index] ?? ''];
      planner.sort(ids);
    }
    setSaid(t('Now on {place}.', { place: formatDay(to) }));
    // Once the calendar shows the new order.
    setTimeout(focusField, 0, to);
  }

  return (
    <DragDropProvider
      manager={manager}
      onDragEnd={({ operation: { source, target }, canceled }) => {
        const [from, to] = [String(source?.id), String(target?.id)];
        if (canceled || from === to || !isDay(to)) return;
        if (isDay(from)) move(from, to);
        else tray.put(tray.withPicked(from), to, pins);
      }}
    >
      {children(move)}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </DragDropProvider>
  );
}
