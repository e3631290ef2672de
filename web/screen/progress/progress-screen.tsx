import { Link } from 'wouter';
import { paths } from '#shared/page/paths.ts';
import { usePageTitle } from '../../browser/page-title.ts';
import { useSortedSaves } from '../../browser/progress-storage.ts';
import { useUrlHash } from '../../browser/url-hash.ts';
import { ExportProgress } from './export-progress.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ProgressInLink } from './progress-in-link.tsx';
import styles from './progress-screen.module.css';
import { StoragePanel } from './storage-panel.tsx';

/** Where progress is stored, and how to move it to another device (docs/rules.md#progress-transfer). */
export function ProgressScreen() {
  usePageTitle('Your progress');
  const fragment = useUrlHash();
  const { readable, unreadable } = useSortedSaves();
  return (
    <div className={styles.progress}>
      <h1 className={styles.title}>Your progress</h1>
      {fragment && <ProgressInLink key={fragment} fragment={fragment} />}
      <StoragePanel levels={readable.size} unreadable={unreadable} />
      <ExportProgress saves={readable} />
      <ImportProgress />
      <p className={styles.note}>
        See <Link to={paths.stats}>your statistics</Link>. What this site stores about you:{' '}
        <Link to={paths.about}>about</Link>.
      </p>
    </div>
  );
}
