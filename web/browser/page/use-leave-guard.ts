import { useEffect } from 'react';

let guardedLinks = 0;

/** Whether links within the site have to ask before leaving the page, too. */
export function areLinksGuarded(): boolean {
  return guardedLinks > 0;
}

/** Makes the browser ask before an unsaved page is left; `withLinks` includes links to other screens of the site. */
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
