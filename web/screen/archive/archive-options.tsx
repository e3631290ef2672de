import { useState } from 'react';
import * as v from 'valibot';
import { t } from '#shared/language/t.ts';
import { hasPermission } from '#shared/user/user.ts';
import { useLocalStorage } from '../../browser/storage/use-local-storage.ts';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { useUser } from '../../user/user.ts';
import styles from './archive-options.module.css';
import { useWithUrl } from './share-options.ts';

/** What the archive shows of its days, and how that is changed. */
export interface Shown {
  isNamed: boolean;
  setIsNamed: (isNamed: boolean) => void;
  /** Whether the pictures of all days are shown. */
  isRevealed: boolean;
  /** Null for a user who may not reveal unplayed levels. */
  setIsRevealed: ((isRevealed: boolean) => void) | null;
  /** The visitor's name as a creator, whose levels are shown. */
  creator: string;
}

/** The choices of this visitor. */
export function useShown(): Shown {
  const isAdmin = hasPermission(useUser(), 'admin');
  const [creator] = useLocalStorage('creator', v.string(), '');
  const [isNamed, setIsNamed] = useLocalStorage('show-game-names', v.boolean(), true);
  const [isRevealed, setIsRevealed] = useState(false);
  return {
    isNamed,
    setIsNamed,
    isRevealed: isAdmin && isRevealed,
    setIsRevealed: isAdmin ? setIsRevealed : null,
    creator,
  };
}

interface ArchiveOptionsProps {
  shown: Shown;
  /** Whether there is something to share. */
  isShared: boolean;
  /** Whether pictures are not shown anyway. */
  isYear?: boolean;
}

/** The choices as check boxes. */
export function ArchiveOptions({ shown, isShared, isYear = false }: ArchiveOptionsProps) {
  const [withUrl, setWithUrl] = useWithUrl();
  return (
    <div className={styles.options}>
      <Checkbox label={t('Show Game Names')} isChecked={shown.isNamed} onChange={shown.setIsNamed} />
      {shown.setIsRevealed && !isYear && (
        <Checkbox
          label={t('Reveal all thumbnails')}
          isChecked={shown.isRevealed}
          onChange={shown.setIsRevealed}
        />
      )}
      {isShared && <Checkbox label={t('With link')} isChecked={withUrl} onChange={setWithUrl} />}
    </div>
  );
}
