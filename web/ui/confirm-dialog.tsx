import { useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  question: string;
  detail?: string;
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone. Escape and a click beside it mean no. */
export function ConfirmDialog({ question, detail, confirmLabel, onConfirm, onClose }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose} closedby="any">
      <h2 id={id} className={styles.question}>
        {question}
      </h2>
      {detail && <p className={styles.detail}>{detail}</p>}
      <div className={styles.buttons}>
        <Button onClick={() => dialog.current?.close()}>Cancel</Button>
        <Button
          look="main"
          onClick={() => {
            onConfirm();
            dialog.current?.close();
          }}
        >
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}
