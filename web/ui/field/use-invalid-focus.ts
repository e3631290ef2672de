import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus to the first faulty field after a check that failed (docs/rules/screens.md#focus). `error` is new with every check and
 * null while nothing is wrong.
 */
export function useInvalidFocus(form: RefObject<HTMLElement | null>, error: unknown): void {
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, error]);
}
