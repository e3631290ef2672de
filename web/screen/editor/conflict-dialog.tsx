import { useEffect, useId, useRef } from 'react';
import { levelDifferences } from '#shared/level/level-differences.ts';
import { Button } from '../../ui/button.tsx';
import dialog from '../../ui/confirm-dialog.module.css';
import styles from './conflict-dialog.module.css';
import type { Conflict } from './use-conflict.ts';

/** Shows what two people have made of the same level. Escape leaves both as they are. */
export function ConflictDialog({ conflict }: { conflict: Conflict }) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { mine, theirs, keepMine, takeTheirs, putOff } = conflict;
  useEffect(() => {
    element.current?.showModal();
  }, []);
  return (
    <dialog ref={element} className={`${dialog.dialog} ${styles.wide}`} aria-labelledby={id} onClose={putOff}>
      <h2 id={id} className={dialog.question}>
        Somebody else has saved this level
      </h2>
      <p className={dialog.detail}>
        Nothing of yours is lost: after “Take theirs”, Undo brings it back. What differs:
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Mine</th>
            <th scope="col">Theirs</th>
          </tr>
        </thead>
        <tbody>
          {levelDifferences(mine, theirs).map((field) => (
            <tr key={field.label}>
              <th scope="row">{field.label}</th>
              <td>{field.mine}</td>
              <td>{field.theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={dialog.buttons}>
        <Button onClick={putOff}>Go on editing</Button>
        <Button onClick={takeTheirs}>Take theirs</Button>
        <Button look="main" onClick={keepMine}>
          Keep mine
        </Button>
      </div>
    </dialog>
  );
}
