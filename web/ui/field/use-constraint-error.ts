import { type InvalidEvent, useState } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether it is the first field of its form that the browser refuses. */
function isFirstInvalid(control: Control): boolean {
  const controls = [...(control.form?.elements ?? [])] as Partial<Control>[];
  return (controls.find(({ validity }) => validity?.valid === false) ?? control) === control;
}

/**
 * What the browser refuses about a field (`required`, `min`, `pattern`…), as a text for its error in place of the browser's bubble,
 * which closes by itself. The first such field of a form gets the focus (docs/rules/screens.md#focus).
 */
export function useConstraintError() {
  const [error, setError] = useState<string | undefined>(undefined);
  return {
    constraintError: error,
    constraintProps: {
      onInvalid: (event: InvalidEvent<Control>) => {
        event.preventDefault();
        const control = event.currentTarget;
        // The browser does not know what a pattern means.
        setError((control.validity.patternMismatch && control.title) || control.validationMessage);
        if (isFirstInvalid(control)) control.focus();
      },
      onInput: () => setError(undefined),
    },
  };
}
