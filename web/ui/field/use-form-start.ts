import { useState } from 'react';
import { useLeaveGuard } from '../../browser/page/use-leave-guard.ts';

/**
 * What the fields of a form begin with. Data that arrives later replaces it only as long as nothing was typed, so that a refetch forgets
 * nothing, and leaving the page asks; `touch` is to be called at each change, `markSaved` once the site has taken the form.
 */
export function useFormStart<T>(data: T): { start: T; touch: () => void; markSaved: () => void } {
  const [start, setStart] = useState(data);
  const [isTouched, setIsTouched] = useState(false);
  if (!isTouched && data !== start) setStart(data);
  useLeaveGuard(isTouched, true);
  return { start, touch: () => setIsTouched(true), markSaved: () => setIsTouched(false) };
}
