import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { paths } from '#shared/page/paths.ts';
import { isStoragePersistent, requestPersistentStorage } from '../../browser/persistent-storage.ts';
import { clearUrlHash, useUrlHash } from '../../browser/url-hash.ts';
import { useSortedSaves } from '../../play/progress-storage.ts';
import { isStored, useCopyState } from '../../progress-copy/copy-state.ts';
import { isKeyFragment } from '../../progress-copy/key-link.ts';
import { usePageTitle } from '../../site/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ExportProgress } from './export-progress.tsx';
import { ImportProgress } from './import-progress.tsx';
import { JoinByLink } from './join-by-link.tsx';
import { KeepProgress } from './keep-progress.tsx';
import { ProgressInLink } from './progress-in-link.tsx';
import styles from './progress-screen.module.css';

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

const TEXTS = {
  kept: 'Your browser keeps this data until you clear it.',
  temporary: 'Your browser may clear this data when space runs low.',
  unknown: 'Your browser does not say how long it keeps this data.',
};

// Until the browser has answered, what most of them answer takes its room.
const PENDING = { visibility: 'hidden' } as const;

function textFor(isKept: boolean | null): string {
  if (isKept === null) return TEXTS.unknown;
  return isKept ? TEXTS.kept : TEXTS.temporary;
}

function unreadableText(levels: number): string {
  if (levels === 0) return '';
  return ` ${levels === 1 ? 'The progress on one level' : `The progress on ${levels} levels`} could not be read. Nothing was deleted.`;
}

/** How many levels are stored in this browser, and whether its storage is persistent. */
export function StoragePanel({ levels, unreadable }: { levels: number; unreadable: number }) {
  const [isRefused, setIsRefused] = useState(false);
  const { data: isKept, refetch } = useQuery({
    queryKey: ['storage-kept'],
    queryFn: isStoragePersistent,
    networkMode: 'always',
    staleTime: 0,
  });

  async function ask() {
    setIsRefused(!(await requestPersistentStorage()));
    await refetch();
  }

  return (
    <Card title="Storage">
      <p>
        {isStored(useCopyState())
          ? 'Your guesses and scores are stored in this browser, and this site keeps an encrypted copy.'
          : 'Your guesses and scores are stored in this browser only. There is no account to restore them from.'}{' '}
        {levels === 1 ? 'One level is' : `${levels} levels are`} stored here.
        {unreadableText(unreadable)}
      </p>
      <p className={styles.state} role="status">
        {isKept === undefined ? <span style={PENDING}>{TEXTS.temporary}</span> : textFor(isKept)}
        {isRefused && ' It declined. Save a file to be safe.'}
      </p>
      {(isKept === false || isKept === undefined) && !isRefused && (
        <Button style={isKept === undefined ? PENDING : {}} onClick={() => void ask()}>
          Ask to keep my data
        </Button>
      )}
    </Card>
  );
}
