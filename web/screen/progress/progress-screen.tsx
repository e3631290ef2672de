import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { paths } from '#shared/page/paths.ts';
import { clearUrlHash, useUrlHash } from '../../browser/url-hash.ts';
import { useSortedSaves } from '../../play/progress-storage.ts';
import { isKeyFragment } from '../../progress-copy/key-link.ts';
import { usePageTitle } from '../../site/page-title.ts';
import { ExportProgress } from './export-progress.tsx';
import { ImportProgress } from './import-progress.tsx';
import { JoinByLink } from './join-by-link.tsx';
import { KeepProgress } from './keep-progress.tsx';
import { ProgressInLink } from './progress-in-link.tsx';
import styles from './progress-screen.module.css';
import { StoragePanel } from './storage-panel.tsx';

/** The key that was in the address: it is taken out at once, so that it stays in no history and no screenshot. */
function useTakenKey(fragment: string): { value: string | null; clear: () => void } {
  const [value, setValue] = useState<string | null>(null);
  useEffect(() => {
    if (!isKeyFragment(fragment)) return;
    setValue(fragment);
    clearUrlHash();
  }, [fragment]);
  return { value, clear: () => setValue(null) };
}

/** Where progress is stored, and how to move it to another device (docs/rules/progress.md#progress-transfer). */
export function ProgressScreen() {
  usePageTitle('Your progress');
  const fragment = useUrlHash();
  const keyFragment = useTakenKey(fragment);
  const { readable, unreadable } = useSortedSaves();
  return (
    <div className={styles.progress}>
      <h1 className={styles.title}>Your progress</h1>
      {keyFragment.value && (
        <JoinByLink key={keyFragment.value} fragment={keyFragment.value} onClose={keyFragment.clear} />
      )}
      {fragment && !isKeyFragment(fragment) && <ProgressInLink key={fragment} fragment={fragment} />}
      <StoragePanel levels={readable.size} unreadable={unreadable} />
      <KeepProgress />
      <ExportProgress saves={readable} />
      <ImportProgress />
      <p className={styles.note}>
        See <Link to={paths.stats}>your statistics</Link>. What this site stores about you:{' '}
        <Link to={paths.about}>about</Link>.
      </p>
    </div>
  );
}
