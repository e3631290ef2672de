import { useDocumentTitle } from '../browser/page/page.ts';
import { site } from './site.ts';

/** Sets the title of the page: the site's name, then the section if there is one. */
export function usePageTitle(section?: string): void {
  const { siteName } = site();
  useDocumentTitle(section ? `${siteName} – ${section}` : siteName);
}
