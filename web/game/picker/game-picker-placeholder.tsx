import { t } from '#shared/language/t.ts';
import { handTypedOn } from '../../browser/input/early-field.ts';
import { Button } from '../../ui/button/button.tsx';
import { GameField } from './game-field.tsx';
import styles from './picker-layout.module.css';

/** In place of the picker while the level is loading: its field takes letters already, and hands them on. */
export function GamePickerPlaceholder({ placeholder }: { placeholder: string }) {
  return (
    <div className={`row ${styles.picker}`} aria-busy="true">
      <div className={styles.finder}>
        <GameField
          inputProps={{ ref: handTypedOn, placeholder, 'aria-label': placeholder, 'data-early': '' }}
        />
      </div>
      <Button className={styles.skip} disabled>
        {t('Skip')}
      </Button>
    </div>
  );
}
