import type { Level } from '#shared/level/level.ts';
import { isWebAddress } from '#shared/level/web-address.ts';
import type { Database } from '../database/tables.ts';
import { fieldError } from '../http/failure.ts';
import { findLevelsOfPicture } from '../level/queries.ts';
import { maySee } from '../level/visibility.ts';
import type { Upload } from './receive-upload.ts';

/** The image of a level: its path and its size. */
export type LevelImage = Pick<Level, 'path' | 'imageRatio' | 'imageHeight'>;

/** Whether a path is a web address that a browser can load. */
export function isUsableAddress(path: string): boolean {
  return isWebAddress(path) && URL.canParse(path);
}

/**
 * The image at the path of an upload without a file. The size of a web address is what the sender measured; the size of a stored
 * picture is known. Fails for any other path, and for a picture that the sender may not see.
 */
export async function findImage(
  db: Database,
  { level: { path, imageRatio }, visitor, calendar }: Upload,
): Promise<LevelImage> {
  if (isUsableAddress(path)) return { path, imageRatio };
  const levels = await findLevelsOfPicture(db, path);
  const visible = levels.find((placed) => maySee(visitor, placed, calendar));
  if (!visible) throw fieldError('path', 'Please select an image.');
  return visible.level;
}
