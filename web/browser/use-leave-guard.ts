import { useEffect } from 'react';

let guardedLinks = 0;

/** Whether a page is shown whose links within the site are guarded too. */
export function areLinksGuarded(): boolean {
  return guardedLinks > 0;
}

/**
 * Lets the browser ask before the page is left, as long as something on it is kept nowhere else; `withLinks` also when a link leads to
 * another screen of the site.
 */
export function useLeaveGuard(isUnsaved: boolean, withLinks = false): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    if (withLinks) guardedLinks += 1;
    return () => {
      window.removeEventListener('beforeunload', ask);
      if (withLinks) guardedLinks -= 1;
    };
  }, [isUnsaved, withLinks]);
}
