import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type Day, isDay } from '#shared/calendar/day.ts';
import { Button } from '../../../ui/button.tsx';
import dialog from '../../../ui/confirm-dialog.module.css';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './move-dialog.module.css';

interface MoveDialogProps {
  /** The level in words. */
  name: string;
  day: Day;
  first: Day;
  last: Day;
  onMove: (day: Day) => void;
  onClose: () => void;
}

/** Asks for the day that a level is to move to: for those who do not drag, and for long ways. */
export function MoveDialog({ name, day, first, last, onMove, onClose }: MoveDialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [wanted, setWanted] = useState<string>(day);
  useEffect(() => {
    element.current?.showModal();
  }, []);

  function move(event: FormEvent) {
    event.preventDefault();
    if (isDay(wanted)) onMove(wanted);
    element.current?.close();
  }

  return (
    <dialog ref={element} className={dialog.dialog} aria-labelledby={id} onClose={onClose} closedby="any">
      <form onSubmit={move}>
        <h2 id={id} className={dialog.question}>
          Move to another day
        </h2>
        <p className={dialog.detail}>{name}. The levels between move up or down by one day.</p>
        <div className={styles.field}>
          <TextField
            label="Day"
            type="date"
            required
            min={first}
            max={last}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        </div>
        <div className={dialog.buttons}>
          <Button onClick={() => element.current?.close()}>Cancel</Button>
          <Button look="main" type="submit">
            Move
          </Button>
        </div>
      </form>
    </dialog>
  );
}
