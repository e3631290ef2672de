import { pictureError } from '#shared/level/picture-limits.ts';
import { logWarning } from './log-warning.ts';

/** The picture at a web address, or null with a warning: most sites do not let other pages read theirs. */
export async function fetchPicture(address: string): Promise<Blob | null> {
  try {
    const response = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer' });
    if (!response.ok) throw new Error(`Error ${response.status}`);
    const picture = await response.blob();
    const reason = pictureError(picture.type, picture.size);
    if (reason) throw new Error(reason);
    return picture;
  } catch (error) {
    logWarning(`Could not download the picture ${address}`, error);
    return null;
  }
}
