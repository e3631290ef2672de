import { type InputHTMLAttributes, useId, useState } from 'react';
import styles from './password-field.module.css';
import field from './text-field.module.css';
import { FieldFrame, wordProps } from './text-field.tsx';

interface PasswordFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'className'> {
  label: string;
  hint?: string | undefined;
  /** What is wrong with the value; marks the field. */
  fault?: string | undefined;
}

/** A password, hidden until asked to be shown. */
export function PasswordField({ label, hint, fault, ...rest }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} fault={fault}>
      <div className={styles.row}>
        <input
          id={id}
          className={`${field.input} ${styles.input}`}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...wordProps(id, { hint, fault })}
          {...rest}
        />
        <button
          type="button"
          className={styles.show}
          aria-controls={id}
          aria-label={`${isShown ? 'Hide' : 'Show'} what you typed as ${label.toLowerCase()}`}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
    </FieldFrame>
  );
}
