import { ArrowLeftRight, Pin, PinOff } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { Link } from 'wouter';
import { type Day, isDay } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { formatDay, standingAlone } from '../../../browser/time/format.ts';
import { Dots } from '../../../difficulty/dots.tsx';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { swapLabel } from './mark-list.tsx';
import type { PinActions } from './use-pin-actions.ts';
import type { PlannedDay, PlannerState } from './use-planner.ts';

interface DayDialogProps {
  planned: PlannedDay;
  planner: PlannerState;
  pins: PinActions;
  onMove: (from: Day, to: Day) => void;
  onClose: () => void;
}

/** What a day has, and what can be done with it. */
export function DayDialog({ planned, planner, pins, onMove, onClose }: DayDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { day, level, awaited, isPinned, isFree, marks, theme } = planned;
  const difficulty = level && planner.difficulties?.[level.id];
  const close = () => dialog.current?.close();

  function move(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const to = String(new FormData(event.currentTarget).get('to'));
    if (isDay(to) && to !== day) onMove(day, to);
    close();
  }

  return (
    <Dialog
      ref={dialog}
      title={standingAlone(formatDay(day))}
      detail={level ? planned.name : t('This day has no level.')}
      onClose={onClose}
    >
      <div className="stack gap-3">
        {theme && <p>{t('Theme: {theme}', { theme })}</p>}
        {difficulty && <Dots difficulty={difficulty} />}
        {marks.map((mark) => (
          <div key={mark.text} className="row middle">
            <p>{mark.text}</p>
            <Button
              onClick={() => {
                onMove(mark.from, mark.to);
                close();
              }}
            >
              <ArrowLeftRight size={18} aria-hidden="true" />
              {swapLabel(day, mark)}
            </Button>
          </div>
        ))}
        {level && !isFree && <p>{t('Levels of today and the next five days cannot be moved.')}</p>}
        {level && isFree && !isPinned && planner.lastDay && (
          <form className="stack gap-3" onSubmit={move}>
            <TextField
              label={t('Swap with the level of')}
              name="to"
              type="date"
              required
              min={planner.firstFree}
              max={planner.lastDay}
              defaultValue={day}
            />
            <div className="row">
              <Button type="submit">{t('Change places')}</Button>
            </div>
          </form>
        )}
        {awaited && (
          <p>
            {t('{name} is pinned to this day. {problem}', {
              name: planner.nameOf(awaited, null),
              problem: planner.problemOf(awaited, day) ?? '',
            })}
          </p>
        )}
        <DialogButtons>
          {level && (
            <Link className={buttonClass()} to={paths.level(level.id)}>
              {t('Open the level')}
            </Link>
          )}
          {level && isPinned && (
            <Button disabled={pins.isRunning} onClick={() => pins.unpin(level.id)}>
              <PinOff size={18} aria-hidden="true" />
              {t('Unpin')}
            </Button>
          )}
          {level && isFree && planned.isOpen && !isPinned && (
            <Button disabled={pins.isRunning} onClick={() => pins.place([level], day, day)}>
              <Pin size={18} aria-hidden="true" />
              {t('Pin to this day')}
            </Button>
          )}
          <Button variant="primary" onClick={close}>
            {t('Done')}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}
