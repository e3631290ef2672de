import { type InputHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';
import { describedBy, FieldFrame, type FieldTexts, inputClass } from './field-frame.tsx';
import styles from './text-field.module.css';
import { useConstraintError } from './use-constraint-error.ts';

type TextFieldProps = FieldTexts & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>;

/** One line of text. */
export function TextField({ label, hint, error, isRequired, ...rest }: TextFieldProps) {
  const id = useId();
  const { constraintError, constraintProps } = useConstraintError();
  const shown = constraintError ?? error;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={shown} {...(isRequired && { isRequired })}>
      <input
        id={id}
        className={inputClass}
        aria-required={isRequired}
        {...describedBy(id, { hint, error: shown })}
        {...constraintProps}
        {...rest}
      />
    </FieldFrame>
  );
}

type TextAreaProps = Omit<FieldTexts, 'isRequired'> &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>;

/** Some lines of text. */
export function TextArea({ label, hint, error, ...rest }: TextAreaProps) {
  const id = useId();
  const { constraintError, constraintProps } = useConstraintError();
  const shown = constraintError ?? error;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={shown}>
      <textarea
        id={id}
        className={`${inputClass} ${styles.area}`}
        {...describedBy(id, { hint, error: shown })}
        {...constraintProps}
        {...rest}
      />
    </FieldFrame>
  );
}
