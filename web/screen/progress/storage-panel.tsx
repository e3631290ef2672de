import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isStoragePersistent, requestPersistentStorage } from '../../browser/persistent-storage.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './storage-panel.module.css';

const TEXTS = {
  kept: 'This browser has agreed to keep it until you clear it yourself.',
  temporary:
    'This browser has not agreed to keep it: it may throw it away when space runs short, and some do so after a week without a visit.',
  unknown: 'This browser does not say for how long it keeps it.',
};

function textFor(isKept: boolean | null): string {
  if (isKept === null) return TEXTS.unknown;
  return isKept ? TEXTS.kept : TEXTS.temporary;
}

function unreadableText(levels: number): string {
  if (levels === 0) return '';
  return ` ${levels === 1 ? 'The save of one level' : `The saves of ${levels} levels`} could not be read. Nothing of it is deleted.`;
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
    <Card title="Where it lives">
      <p>
        Your guesses and scores live in this browser, on this device, and nowhere else: there is no account
        that could bring them back. {levels === 1 ? 'One level is' : `${levels} levels are`} stored here.
        {unreadableText(unreadable)}
      </p>
      <p className={styles.state} role="status">
        {isKept !== undefined && textFor(isKept)}
        {isRefused && ' It was asked, and did not agree. A copy in a file is the safe way.'}
      </p>
      {isKept === false && !isRefused && (
        <Button onClick={() => void ask()}>Ask it to keep my progress</Button>
      )}
    </Card>
  );
}
