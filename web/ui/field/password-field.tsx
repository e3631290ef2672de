import { type InputHTMLAttributes, useId, useState } from 'react';
import { t } from '#shared/language/t.ts';
import { describedBy, FieldFrame, type FieldTexts, inputClass } from './field-frame.tsx';
import styles from './password-field.module.css';
import { useConstraintError } from './use-constraint-error.ts';

type PasswordFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'className'>;

/** A password field with a button that reveals what was typed. */
export function PasswordField({ label, hint, error, ...rest }: PasswordFieldProps) {
  const id = useId();
  const { constraintError, constraintProps } = useConstraintError();
  const shown = constraintError ?? error;
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={shown}>
      <div className={styles.row}>
        <input
          id={id}
          className={`${inputClass} ${styles.input}`}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...describedBy(id, { hint, error: shown })}
          {...constraintProps}
          {...rest}
        />
        <button
          type="button"
          className={`small strong ${styles.show}`}
          aria-controls={id}
          aria-label={
            isShown
              ? t('Hide what you typed as {label}', { label: label.toLowerCase() })
              : t('Show what you typed as {label}', { label: label.toLowerCase() })
          }
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? t('Hide') : t('Show')}
        </button>
      </div>
    </FieldFrame>
  );
}
