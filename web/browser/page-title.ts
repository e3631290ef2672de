import { useEffect } from 'react';
import { site } from './site.ts';

/** Sets the page title: the site's name, then the section if there is one. */
export function usePageTitle(section?: string): void {
  useEffect(() => {
    const { siteName } = site();
    document.title = section ? `${siteName} – ${section}` : siteName;
  }, [section]);
}
