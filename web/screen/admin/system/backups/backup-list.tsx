import { useState } from 'react';
import { downloadBackup, type StoredBackup } from '#shared/api/site/backup.ts';
import { t } from '#shared/language/t.ts';
import { formatMegabytes } from '#shared/text/format-megabytes.ts';
import { apiUrl } from '../../../../browser/call.ts';
import { formatAge, formatTime } from '../../../../browser/time/format-time.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { type Item, ItemList } from '../../../../ui/list/item-list.tsx';
import { DownloadProgress } from '../download-progress.tsx';
import { useDownload } from '../use-download.ts';
import { RestoreDialog } from './restore-dialog.tsx';

const MAX_SHOWN = 5;

/** The backups in the folder, newest first, with their downloads. */
export function BackupList({ backups }: { backups: readonly StoredBackup[] }) {
  const { shown, start, cancel } = useDownload();
  const [restored, setRestored] = useState<StoredBackup | null>(null);
  const isDownloading = shown.state === 'running';

  function itemOf(backup: StoredBackup): Item {
    const { name, at, bytes, isComplete } = backup;
    const time = formatTime(at);
    return {
      key: name,
      title: <time dateTime={at}>{time}</time>,
      facts: [`${formatAge(at)}, ${formatMegabytes(bytes)}`],
      problem: !isComplete && t('incomplete'),
      actions: [
        {
          label: t('Download'),
          name: t('Download the backup of {time}', { time }),
          isDisabled: isDownloading,
          run: () => void start({ url: apiUrl(downloadBackup.path, { name }), name }),
        },
        {
          label: t('Restore'),
          name: t('Restore the backup of {time}', { time }),
          run: () => setRestored(backup),
        },
      ],
    };
  }

  return (
    <>
      <ItemList items={backups} max={MAX_SHOWN} empty={t('There are no backups in the folder.')}>
        {itemOf}
      </ItemList>
      {restored && <RestoreDialog backup={restored} onClose={() => setRestored(null)} />}
      <DownloadProgress download={shown} failure={t('The download failed.')} />
      {isDownloading && (
        <div className="row">
          <Button onClick={cancel}>{t('Stop')}</Button>
        </div>
      )}
    </>
  );
}
