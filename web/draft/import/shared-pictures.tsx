import { useEffect, useState } from 'react';
import { t } from '#shared/language/t.ts';
import { NOT_SHARED } from '#shared/page/pages.ts';
import { findSharedFiles } from '../../browser/file/shared-files.ts';
import { useUrlHash } from '../../browser/page/page.ts';
import { withTabLock } from '../../browser/storage/tab-locks.ts';
import { clearUrlHash } from '../../browser/url-hash.ts';
import { Warning } from '../../ui/text/warning.tsx';
import { importPictures } from './import-run.ts';

/** Makes drafts of the pictures that were shared, once: other tabs wait. What comes while an import runs is left to the next page. */
function importShared(): Promise<void> {
  return withTabLock('shared-pictures', async () => {
    const { files, forget } = await findSharedFiles();
    if (files.length > 0 && (await importPictures(files))) await forget();
  });
}

/** Takes what apps of the device have shared with the installed site, and says where nothing arrived (docs/rules/editor.md#shared-pictures). */
export function SharedPictures() {
  const hash = useUrlHash();
  const [isLost] = useState(hash === NOT_SHARED);
  useEffect(() => {
    if (isLost) clearUrlHash();
    void importShared();
  }, [isLost]);
  return (
    isLost && (
      <Warning>{t('The shared pictures did not arrive. Share them again, or choose them here.')}</Warning>
    )
  );
}
