import { type InputHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';
import { describedBy, FieldFrame, type FieldTexts, inputClass } from './field-frame.tsx';
import styles from './text-field.module.css';

type TextFieldProps = FieldTexts & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>;

/** One line of text. */
export function TextField({ label, hint, error, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input id={id} className={inputClass} {...describedBy(id, { hint, error })} {...rest} />
    </FieldFrame>
  );
}

type TextAreaProps = FieldTexts & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>;

/** Some lines of text. */
export function TextArea({ label, hint, error, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        id={id}
        className={`${inputClass} ${styles.area}`}
        {...describedBy(id, { hint, error })}
        {...rest}
      />
    </FieldFrame>
  );
}
