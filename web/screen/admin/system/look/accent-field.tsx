import { t } from '#shared/language/t.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import styles from './accent-field.module.css';

/** The violet of the house. */
const HOUSE = '#8f7bff';
const COLOUR = /^#[0-9a-f]{6}$/i;

interface AccentFieldProps {
  value: string;
  error: string | undefined;
  onChange: (accent: string) => void;
}

/** A colour as a text, with the browser's own picker beside it. */
export function AccentField({ value, error, onChange }: AccentFieldProps) {
  return (
    <div className={`row ${styles.accent}`}>
      <TextField
        label={t('Accent colour')}
        hint={t('Such as #0a7f3f. Each theme makes it as light or dark as its texts need.')}
        maxLength={20}
        spellCheck={false}
        autoComplete="off"
        error={error}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <input
        type="color"
        className={styles.picker}
        aria-label={t('Choose the accent colour')}
        value={COLOUR.test(value.trim()) ? value.trim() : HOUSE}
        onChange={({ target }) => onChange(target.value)}
      />
      {value !== '' && <Button onClick={() => onChange('')}>{t('Violet')}</Button>}
    </div>
  );
}
