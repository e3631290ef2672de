import type { InputHTMLAttributes } from 'react';
import styles from './tick-label.module.css';

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  type: 'checkbox' | 'radio';
};

/** One of several choices, with its text. */
export function Choice({ children, ...input }: ChoiceProps) {
  return (
    <label className={`line small ${styles.label}`}>
      <input {...input} />
      {children}
    </label>
  );
}
