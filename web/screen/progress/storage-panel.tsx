import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isStoragePersistent, requestPersistentStorage } from '../../browser/persistent-storage.ts';
import { isStored, useCopyState } from '../../progress-copy/copy-state.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './storage-panel.module.css';

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
