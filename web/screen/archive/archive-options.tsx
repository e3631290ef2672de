import { t } from '#shared/language/t.ts';
import type { Shown } from '../../day/shown.ts';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import styles from './archive-options.module.css';
import { useWithUrl } from './share-options.ts';

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
