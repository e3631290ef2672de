import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import styles from './text-field.module.css';

interface Labelled {
  label: string;
  /** What there is to know before filling it in. */
  hint?: string | undefined;
  /** What is wrong with the value; marks the field. */
  fault?: string | undefined;
}

interface FieldFrameProps extends Labelled {
  id: string;
  children: ReactNode;
}

/** A label above a control, and below it what to know and what is wrong. */
export function FieldFrame({ id, label, hint, fault, children }: FieldFrameProps) {
  return (
    <div className={`${styles.field} ${fault === undefined ? '' : styles.faulty}`}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault && (
        <p className={styles.fault} id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}

/** Ties a control to the words below it. */
export function wordProps(id: string, { hint, fault }: Omit<Labelled, 'label'>) {
  const words = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean);
  return {
    ...(fault !== undefined && { 'aria-invalid': true }),
    ...(words.length > 0 && { 'aria-describedby': words.join(' ') }),
  };
}

type TextFieldProps = Labelled & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>;

/** One line of text. */
export function TextField({ label, hint, fault, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} fault={fault}>
      <input id={id} className={styles.input} {...wordProps(id, { hint, fault })} {...rest} />
    </FieldFrame>
  );
}

type TextAreaProps = Labelled & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>;

/** Some lines of text. */
export function TextArea({ label, hint, fault, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} fault={fault}>
      <textarea
        id={id}
        className={`${styles.input} ${styles.area}`}
        {...wordProps(id, { hint, fault })}
        {...rest}
      />
    </FieldFrame>
  );
}
