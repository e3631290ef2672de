import type { Level } from '#shared/level/level.ts';
import { isWebAddress } from '#shared/level/web-address.ts';
import type { UploadImage } from '../../browser/call.ts';
import { fetchPicture } from '../../browser/fetch-picture.ts';
import { isLocalPicture, sha256Of, storedPicture } from '../../browser/picture-store.ts';
import { publicUrl } from '../../browser/site.ts';
import { fullImageUrl } from '../../level/picture-url.ts';

/** The picture to upload with a level: a local one, or a copy from its site where that allows it. */
export async function imageOf({ path }: Level): Promise<UploadImage | undefined> {
  if (!isLocalPicture(path) && !isWebAddress(path)) return undefined;
  const file = isLocalPicture(path) ? await storedPicture(path) : await fetchPicture(path);
  return file ? { hash: await sha256Of(file), file } : undefined;
}

/** The level with a public picture address, for a link; null when the picture has none (docs/rules.md#level-links). */
export function linkableLevel(level: Level): Level | null {
  if (isLocalPicture(level.path)) return null;
  if (level.path === '' || isWebAddress(level.path)) return level;
  return { ...level, path: publicUrl(fullImageUrl(level)) };
}
