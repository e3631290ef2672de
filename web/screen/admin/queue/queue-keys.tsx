import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import styles from './queue-keys.module.css';
import { QUEUE_KEYS } from './use-queue-keys.ts';

/** The keys of the queue. */
export function QueueKeys({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Dialog ref={dialog} title="Keys of the queue" onClose={onClose}>
      <dl className={styles.keys}>
        {QUEUE_KEYS.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <DialogButtons>
        <Button look="main" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
