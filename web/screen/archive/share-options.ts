import * as v from 'valibot';
import { useLocalStorage } from '../../browser/storage/use-local-storage.ts';
import { publicUrl, site } from '../../site/site.ts';

/** What follows a shared text about a page: its address, unless the visitor leaves it out, and the hashtag of the site. */
export function useShareOptions(path: string): { url: string | undefined; hashtag: string } {
  const [withUrl] = useWithUrl();
  return { url: withUrl ? publicUrl(path) : undefined, hashtag: site().hashtag };
}

/** Whether shared texts have a link. */
export function useWithUrl() {
  return useLocalStorage('share-with-url', v.boolean(), true);
}
