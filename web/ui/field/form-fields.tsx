import type { ReactNode } from 'react';
import styles from './form-fields.module.css';

interface FormFieldsProps {
  isSending: boolean;
  children: ReactNode;
}

/** The fields of a form. While it is on its way nothing can be entered that would then be lost. */
export function FormFields({ isSending, children }: FormFieldsProps) {
  return (
    <fieldset role="presentation" className={styles.fields} disabled={isSending}>
      {children}
    </fieldset>
  );
}
