import { Search, X } from 'lucide-react';
import type { InputHTMLAttributes, Ref } from 'react';
import { t } from '#shared/language/t.ts';
import styles from './picker-layout.module.css';

interface FieldInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
  'data-early'?: '';
}

interface GameFieldProps {
  inputProps: FieldInputProps;
  hasText?: boolean;
  onClear?: () => void;
}

/** The text field of the picker with its Clear button. */
export function GameField({ inputProps, hasText, onClear }: GameFieldProps) {
  return (
    <div className={styles.field}>
      <Search className={styles.icon} aria-hidden />
      <input
        {...inputProps}
        type="text"
        className={`large medium ${styles.input}`}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      {hasText && (
        <button
          type="button"
          className={`muted ${styles.clear}`}
          aria-label={t('Clear')}
          title={t('Clear')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClear}
        >
          <X aria-hidden />
        </button>
      )}
    </div>
  );
}
