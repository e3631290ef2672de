import { useEffect } from 'react';
import { guardLinks } from './guarded-links.ts';

/** Makes the browser ask before an unsaved page is left; `withLinks` includes links to other screens of the site. */
export function useLeaveGuard(isUnsaved: boolean, withLinks = false): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    if (withLinks) guardLinks(1);
    return () => {
      window.removeEventListener('beforeunload', ask);
      if (withLinks) guardLinks(-1);
    };
  }, [isUnsaved, withLinks]);
}
