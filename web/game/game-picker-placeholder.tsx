import { Search } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import styles from './picker-layout.module.css';

interface GamePickerPlaceholderProps {
  placeholder: string;
  hasSkip: boolean;
}

/** A placeholder of the picker's size while its code is loading. */
export function GamePickerPlaceholder({ placeholder, hasSkip }: GamePickerPlaceholderProps) {
  return (
    <div className={styles.picker} aria-busy="true">
      <div className={`${styles.finder} ${styles.field}`}>
        <Search className={styles.icon} aria-hidden />
        <div className={`${styles.input} ${styles.empty}`}>{placeholder}</div>
      </div>
      {hasSkip && (
        <Button className={styles.skip} disabled>
          Skip
        </Button>
      )}
    </div>
  );
}
