import type { InputHTMLAttributes } from 'react';
import styles from './choice.module.css';

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  type: 'checkbox' | 'radio';
};

/** One of several choices, with its text. */
export function Choice({ children, ...input }: ChoiceProps) {
  return (
    <label className={`line ${styles.choice}`}>
      <input {...input} />
      {children}
    </label>
  );
}
