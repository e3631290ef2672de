import type { ReactNode } from 'react';
import { t } from '#shared/language/t.ts';
import styles from './field-frame.module.css';

export interface FieldTexts {
  label: string;
  /** What to know before filling it in. */
  hint?: string | undefined;
  /** What is wrong with the value; marks the field. */
  error?: string | undefined;
  /** Whether the form is not sent without a value; said behind the label. */
  isRequired?: boolean;
}

interface FieldFrameProps extends FieldTexts {
  /** Of the control; a frame without one has more than one control, and its label is plain text. */
  id?: string;
  /** Of the error, where there is no id of a control to derive it from. */
  errorId?: string;
  children: ReactNode;
}

/** The class of an input, a select or a textarea in a frame. */
export const inputClass = styles.input;

/** A label above a control, with its hint and error below. */
export function FieldFrame({ id, label, hint, error, errorId, isRequired, children }: FieldFrameProps) {
  return (
    <div className={`stack gap-2 ${styles.field}`}>
      {id ? (
        <label
          className={`note strong ${styles.label}`}
          data-required={isRequired ? t('(required)') : undefined}
          htmlFor={id}
        >
          {label}
        </label>
      ) : (
        <p className={`note strong ${styles.label}`} data-required={isRequired ? t('(required)') : undefined}>
          {label}
        </p>
      )}
      {children}
      {hint && (
        <p className="note" id={id && `${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="bad small medium" id={errorId ?? (id && `${id}-error`)}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The attributes that tie a control to its hint and its error. */
export function describedBy(id: string, { hint, error }: Omit<FieldTexts, 'label'>) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return {
    ...(error !== undefined && { 'aria-invalid': true }),
    ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
  };
}
