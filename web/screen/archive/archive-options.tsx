import { Checkbox } from '../../ui/field/checkbox.tsx';
import styles from './archive-options.module.css';

interface ArchiveOptionsProps {
  isNamed: boolean;
  onNamed: (isNamed: boolean) => void;
  isAllRevealed: boolean;
  /** Null for a user who may not reveal unplayed levels. */
  onAllRevealed: ((isRevealed: boolean) => void) | null;
}

export function ArchiveOptions({ isNamed, onNamed, isAllRevealed, onAllRevealed }: ArchiveOptionsProps) {
  return (
    <div className={styles.options}>
      <Checkbox label="Show Game Names" isChecked={isNamed} onChange={onNamed} />
      {onAllRevealed && (
        <Checkbox label="Reveal all thumbnails" isChecked={isAllRevealed} onChange={onAllRevealed} />
      )}
    </div>
  );
}
