import { Download, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { downloadBackup, type StoredBackup } from '#shared/api/backup.ts';
import { t } from '#shared/language/t.ts';
import { formatMegabytes } from '#shared/text/format-number.ts';
import { apiUrl } from '../../../../browser/call.ts';
import { formatAge, formatTime } from '../../../../browser/format-time.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { ShortList } from '../../../../ui/list/short-list.tsx';
import { DownloadProgress } from '../download-progress.tsx';
import panel from '../panel.module.css';
import { useDownload } from '../use-download.ts';
import styles from './backup-list.module.css';
import { RestoreDialog } from './restore-dialog.tsx';

const MAX_SHOWN = 5;

interface BackupRowProps {
  backup: StoredBackup;
  isDownloading: boolean;
  onDownload: () => void;
}

function BackupRow({ backup, isDownloading, onDownload }: BackupRowProps) {
  const { at, bytes, isComplete } = backup;
  const [isRestoring, setIsRestoring] = useState(false);
  const time = formatTime(at);
  return (
    <li className={styles.backup}>
      <span>
        <time dateTime={at}>{time}</time>
        <br />
        <span className={panel.note}>
          {formatAge(at)}, {formatMegabytes(bytes)}
        </span>
        {!isComplete && <span className={panel.bad}> {t('incomplete')}</span>}
      </span>
      <IconButton
        label={t('Download the backup of {time}', { time })}
        tipSide="end"
        disabled={isDownloading}
        onClick={onDownload}
      >
        <Download size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('Restore the backup of {time}', { time })}
        tipSide="end"
        onClick={() => setIsRestoring(true)}
      >
        <Undo2 size={18} aria-hidden="true" />
      </IconButton>
      {isRestoring && <RestoreDialog backup={backup} onClose={() => setIsRestoring(false)} />}
    </li>
  );
}

/** The backups in the folder, newest first, with their downloads. */
export function BackupList({ backups }: { backups: readonly StoredBackup[] }) {
  const { shown, start, cancel } = useDownload();
  const isDownloading = shown.state === 'running';
  const download = (name: string) => void start({ url: apiUrl(downloadBackup.path, { name }), name });
  return (
    <>
      {backups.length === 0 && <p className={panel.note}>{t('There are no backups in the folder.')}</p>}
      {backups.length > 0 && (
        <ShortList items={backups} max={MAX_SHOWN} className={styles.backups}>
          {(backup) => (
            <BackupRow
              key={backup.name}
              backup={backup}
              isDownloading={isDownloading}
              onDownload={() => download(backup.name)}
            />
          )}
        </ShortList>
      )}
      <DownloadProgress download={shown} failure={t('The download failed.')} />
      {isDownloading && (
        <div className={panel.buttons}>
          <Button onClick={cancel}>{t('Stop')}</Button>
        </div>
      )}
    </>
  );
}
