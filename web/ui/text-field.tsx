import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import styles from './text-field.module.css';

interface Labelled {
  label: string;
  /** What is wrong with the value; marks the field. */
  fault?: string | undefined;
}

interface FieldFrameProps extends Labelled {
  id: string;
  children: ReactNode;
}

/** A label above a control and what is wrong with it below. */
export function FieldFrame({ id, label, fault, children }: FieldFrameProps) {
  return (
    <div className={`${styles.field} ${fault === undefined ? '' : styles.faulty}`}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {fault && (
        <p className={styles.fault} id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}

function faultProps(id: string, fault: string | undefined) {
  return fault === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-fault` };
}

type TextFieldProps = Labelled & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>;

/** One line of text. */
export function TextField({ label, fault, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} fault={fault}>
      <input id={id} className={styles.input} {...faultProps(id, fault)} {...rest} />
    </FieldFrame>
  );
}

type TextAreaProps = Labelled & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>;

/** Some lines of text. */
export function TextArea({ label, fault, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} fault={fault}>
      <textarea id={id} className={`${styles.input} ${styles.area}`} {...faultProps(id, fault)} {...rest} />
    </FieldFrame>
  );
}
