import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { useUrlHash } from '../../browser/page/page.ts';
import {
  canStore,
  isStoragePersistent,
  requestPersistentStorage,
} from '../../browser/storage/local-storage.ts';
import { clearUrlHash } from '../../browser/url-hash.ts';
import { useSortedSaves } from '../../play/progress-storage.ts';
import { isStored, useCopyState } from '../../progress-copy/copy-state.ts';
import { isKeyFragment } from '../../progress-copy/key-link.ts';
import { usePageTitle } from '../../site/page-title.ts';
import { Setting } from '../../ui/field/setting.tsx';
import { BackupFilePart } from './backup-file.tsx';
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
  usePageTitle(t('Your progress'));
  const fragment = useUrlHash();
  const keyFragment = useTakenKey(fragment);
  const { readable, unreadable } = useSortedSaves();
  return (
    <div className={styles.progress}>
      <h1>{t('Your progress')}</h1>
      {keyFragment.value && (
        <JoinByLink key={keyFragment.value} fragment={keyFragment.value} onClose={keyFragment.clear} />
      )}
      {fragment && !isKeyFragment(fragment) && <ProgressInLink key={fragment} fragment={fragment} />}
      <StoredProgress levels={readable.size} unreadable={unreadable} />
      <KeepProgress />
      <BackupFilePart saves={readable} />
      <p className="muted above-2">
        <Link to={paths.stats}>{t('Your statistics')}</Link> ·{' '}
        <Link to={paths.about}>{t('What we store')}</Link>
      </p>
    </div>
  );
}

const KEPT_TEXTS = {
  kept: t('Your browser keeps this data until you clear it.'),
  temporary: t('Your browser may clear this data when space runs low.'),
  refused: t('Your browser declined. Save the key or a file to be safe.'),
  unknown: t('Your browser does not say how long it keeps this data.'),
};

function unreadableText(levels: number): string {
  if (levels === 0) return '';
  return t(
    'The progress on {levels, plural, one {one puzzle} other {# puzzles}} could not be read. Nothing was deleted.',
    { levels },
  );
}

function placeText(isStoring: boolean, isCopied: boolean): string {
  if (!isStoring && isCopied)
    return t(
      'This browser does not let this site store anything. This site keeps an encrypted copy, which your key opens; in this browser, your guesses and scores last until you close the page.',
    );
  if (!isStoring)
    return t(
      'This browser does not let this site store anything: your guesses and scores last until you close the page.',
    );
  if (isCopied)
    return t('Your guesses and scores are stored in this browser, and this site keeps an encrypted copy.');
  return t(
    'Your guesses and scores are stored in this browser only. There is no account to restore them from.',
  );
}

function countText(levels: number, how: 'saved' | 'kept'): string {
  if (levels === 0) return t('No finished puzzles yet.');
  return how === 'saved'
    ? t('{levels, plural, one {# puzzle} other {# puzzles}} saved.', { levels })
    : t('{levels, plural, one {# puzzle} other {# puzzles}} kept.', { levels });
}

/** Where progress is stored, how many levels of it there are, and whether the browser may delete it. */
export function StoredProgress({ levels, unreadable }: { levels: number; unreadable: number }) {
  const isStoring = canStore();
  const place = placeText(isStoring, isStored(useCopyState()));
  return (
    <div className="stack gap-3">
      <p>
        {joinSentences(place, countText(levels, isStoring ? 'saved' : 'kept'), unreadableText(unreadable))}
      </p>
      {isStoring && <Persistence />}
    </div>
  );
}

/** A switch that asks the browser not to delete what is stored. */
function Persistence() {
  const [isRefused, setIsRefused] = useState(false);
  const { data: isKept } = useQuery({
    queryKey: ['storage-kept'],
    queryFn: isStoragePersistent,
    networkMode: 'always',
    staleTime: 0,
  });
  const queryClient = useQueryClient();
  if (isKept === null) return <p className="muted above-2">{KEPT_TEXTS.unknown}</p>;

  async function ask() {
    const isGranted = await requestPersistentStorage();
    setIsRefused(!isGranted);
    if (isGranted) queryClient.setQueryData(['storage-kept'], true);
  }

  return (
    // Until the browser has answered, what most of them answer takes its room.
    <div role="status" style={isKept === undefined ? { visibility: 'hidden' } : {}}>
      <Setting
        label={t('Ask this browser not to delete it')}
        isOn={isKept === true}
        isFixed={isKept === true}
        onChange={() => void ask()}
      >
        {KEPT_TEXTS[isKept ? 'kept' : isRefused ? 'refused' : 'temporary']}
      </Setting>
    </div>
  );
}
