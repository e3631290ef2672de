import type { Level } from '#shared/level/level.ts';
import { isWebAddress } from '#shared/level/web-address.ts';
import type { UploadImage } from '../../browser/call.ts';
import { fetchPicture } from '../../picture/fetch-picture.ts';
import { isLocalPicture, sha256Of, storedPicture } from '../../picture/picture-store.ts';

/** The picture to upload with a level: a local one, or a copy from its site where that allows it. */
export async function imageOf({ path }: Level): Promise<UploadImage | undefined> {
  if (!isLocalPicture(path) && !isWebAddress(path)) return undefined;
  const file = isLocalPicture(path) ? await storedPicture(path) : await fetchPicture(path);
  return file ? { hash: await sha256Of(file), file } : undefined;
}
