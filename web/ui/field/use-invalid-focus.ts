import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus to the first faulty field after a check that failed (docs/rules/screens.md#focus). `error` is new with every check and
 * null while nothing is wrong. Of a group of choices the first one gets the focus.
 */
export function useInvalidFocus(form: RefObject<HTMLElement | null>, error: unknown): void {
  useEffect(() => {
    if (!error) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (invalid?.querySelector('input') ?? invalid)?.focus();
  }, [form, error]);
}
