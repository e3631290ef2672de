import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import type { StoredBackup } from '#shared/api/backup.ts';
import { copyText } from '../../../../browser/clipboard.ts';
import { formatTime } from '../../../../browser/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../../ui/dialog.tsx';
import panel from '../panel.module.css';
import styles from './restore-dialog.module.css';

/** The command that restores a backup, to copy. */
export function RestoreDialog({ backup, onClose }: { backup: StoredBackup; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  const { at, restoreCommand, isComplete } = backup;
  return (
    <Dialog
      ref={dialog}
      title={`Restore the backup of ${formatTime(at)}`}
      detail="Run this command on the server, in the folder of the project. It restores the backup beside the site, which stays as it is. Then start the site with the settings of the command."
      onClose={onClose}
    >
      {!isComplete && <p className={panel.bad}>Something is missing from this backup.</p>}
      <code className={styles.command}>{restoreCommand}</code>
      <p className={isCopied === false ? panel.bad : panel.good} role="status">
        {isCopied === true && 'Copied'}
        {isCopied === false && 'It could not be copied. Select it instead.'}
      </p>
      <DialogButtons>
        <Button onClick={() => dialog.current?.close()}>Close</Button>
        <Button variant="primary" onClick={() => void copyText(restoreCommand).then(setIsCopied)}>
          <Copy size={18} aria-hidden="true" />
          Copy the command
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
