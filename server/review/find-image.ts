import type { Level } from '#shared/level/level.ts';
import { isWebAddress } from '#shared/level/picture-key.ts';
import { fieldError } from '../http/failure.ts';
import { findLevelsOfPicture } from '../level/queries.ts';
import { maySee } from '../level/visibility.ts';
import type { Screenshots } from '../screenshot/screenshots.ts';
import { openPicture } from '../screenshot/stored-picture.ts';
import type { Upload } from './receive-upload.ts';
import type { ReviewContext } from './review-context.ts';

/** The image of a level: its path and its size. */
export type LevelImage = Pick<Level, 'path' | 'imageRatio' | 'imageHeight'>;

/** Whether a path is a web address that a browser can load. */
export function isUsableAddress(path: string): boolean {
  return isWebAddress(path) && URL.canParse(path);
}

/**
 * The image at the path of an upload without a file. The size of a web address is what the sender measured, if anything; a stored picture
 * is measured here. Fails for any other path, and for a picture that the sender may not see.
 */
export async function findImage(
  { db, screenshots }: Pick<ReviewContext, 'db' | 'screenshots'>,
  { level: { path, imageRatio }, visitor, calendar }: Upload,
): Promise<LevelImage> {
  if (isUsableAddress(path)) return { path, imageRatio };
  const levels = await findLevelsOfPicture(db, path);
  const visible = levels.find((placed) => maySee(visitor, placed, calendar));
  if (!visible) throw fieldError('path', 'Please select an image.');
  const { level } = visible;
  const isMeasured = level.imageRatio !== null && level.imageHeight !== undefined;
  return isMeasured ? level : { path, ...(await measure(screenshots, level)) };
}

/** What is known of the size of a picture that cannot be read now. */
async function measure({ pictures }: Screenshots, known: LevelImage): Promise<Omit<LevelImage, 'path'>> {
  const size = await pictures
    .read(known.path)
    .then((bytes) => bytes && openPicture(bytes))
    .catch(() => null);
  if (!size) return { imageRatio: known.imageRatio, imageHeight: known.imageHeight };
  return { imageRatio: size.width / size.height, imageHeight: size.height };
}
