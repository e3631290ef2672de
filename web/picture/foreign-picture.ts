import { fetchBlob } from '../browser/file/fetch-file.ts';
import { logWarning } from '../browser/log-warning.ts';
import { pageUrl } from '../browser/page/page.ts';
import { checkPicture } from './check-picture.ts';

/** The picture at a web address, or null with a warning: most sites do not let other pages read theirs. */
export async function fetchPicture(address: string): Promise<Blob | null> {
  try {
    const { picture, error } = await checkPicture(await fetchBlob(address, { credentials: 'omit' }));
    if (error !== null) throw new Error(error);
    return picture;
  } catch (error) {
    logWarning(`Could not download the picture ${address}`, error);
    return null;
  }
}

/** A picture address with https instead of http, unless it is of this site (docs/rules/pictures.md#foreign-pictures). */
export function upgradeToHttps(address: string): string {
  if (!URL.canParse(address)) return address;
  const { protocol, origin } = new URL(address);
  return protocol === 'http:' && origin !== pageUrl().origin ? address.replace(/^http:/i, 'https:') : address;
}
