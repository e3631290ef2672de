import { type SelectHTMLAttributes, useId } from 'react';
import { describedBy, FieldFrame, type FieldTexts, inputClass } from './field-frame.tsx';

type SelectFieldProps = FieldTexts & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'>;

/** One choice of several; its children are options. */
export function SelectField({ label, hint, error, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select id={id} className={inputClass} {...describedBy(id, { hint, error })} {...rest} />
    </FieldFrame>
  );
}
