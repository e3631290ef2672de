import { Search } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import styles from './picker-layout.module.css';

/** A placeholder of the picker's size while the level is loading. */
export function GamePickerPlaceholder({ placeholder }: { placeholder: string }) {
  return (
    <div className={styles.picker} aria-busy="true">
      <div className={`${styles.finder} ${styles.field}`}>
        <Search className={styles.icon} aria-hidden />
        <div className={`${styles.input} ${styles.empty}`}>{placeholder}</div>
      </div>
      <Button className={styles.skip} disabled>
        Skip
      </Button>
    </div>
  );
}
