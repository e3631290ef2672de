import { type FormEvent, useRef, useState } from 'react';
import { type Day, isDay } from '#shared/calendar/day.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './move-dialog.module.css';

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
export function MoveDialog({ name, day, first, last, onMove, onClose }: MoveDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [wanted, setWanted] = useState<string>(day);

  function move(event: FormEvent) {
    event.preventDefault();
    if (isDay(wanted)) onMove(wanted);
    dialog.current?.close();
  }

  return (
    <Dialog
      ref={dialog}
      title="Move to another day"
      detail={`${name}. The levels between move up or down by one day.`}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={move}>
        <TextField
          label="Day"
          type="date"
          required
          min={first}
          max={last}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <DialogButtons>
          <Button onClick={() => dialog.current?.close()}>Cancel</Button>
          <Button look="main" type="submit">
            Move
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
