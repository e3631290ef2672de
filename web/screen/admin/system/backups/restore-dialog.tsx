import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import type { StoredBackup } from '#shared/api/site/backup.ts';
import { t } from '#shared/language/t.ts';
import { copyText } from '../../../../browser/file/clipboard.ts';
import { formatTime } from '../../../../browser/time/format-time.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog, DialogButtons } from '../../../../ui/dialog/dialog.tsx';
import styles from './restore-dialog.module.css';

/** The command that restores a backup, to copy. */
export function RestoreDialog({ backup, onClose }: { backup: StoredBackup; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  const { at, restoreCommand, isComplete } = backup;
  return (
    <Dialog
      ref={dialog}
      title={t('Restore the backup of {time}', { time: formatTime(at) })}
      detail={t(
        'Run this command on the server, in the folder of the project. It restores the backup beside the site, which stays as it is. Then start the site with the settings of the command.',
      )}
      onClose={onClose}
    >
      {!isComplete && <p className="bad medium">{t('Something is missing from this backup.')}</p>}
      <code className={`small breaks ${styles.command}`}>{restoreCommand}</code>
      <p className={isCopied === false ? 'bad medium' : 'good medium'} role="status">
        {isCopied === true && t('Copied')}
        {isCopied === false && t('It could not be copied. Select it instead.')}
      </p>
      <DialogButtons>
        <Button onClick={() => dialog.current?.close()}>{t('Close')}</Button>
        <Button variant="primary" onClick={() => void copyText(restoreCommand).then(setIsCopied)}>
          <Copy size={18} aria-hidden="true" />
          {t('Copy the command')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
