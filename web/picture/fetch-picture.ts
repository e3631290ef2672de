import { pictureError } from '#shared/level/picture-limits.ts';
import { fetchBlob } from '../browser/fetch-file.ts';
import { logWarning } from '../browser/log-warning.ts';

/** The picture at a web address, or null with a warning: most sites do not let other pages read theirs. */
export async function fetchPicture(address: string): Promise<Blob | null> {
  try {
    const picture = await fetchBlob(address, { credentials: 'omit' });
    const reason = pictureError(picture.type, picture.size);
    if (reason) throw new Error(reason);
    return picture;
  } catch (error) {
    logWarning(`Could not download the picture ${address}`, error);
    return null;
  }
}
