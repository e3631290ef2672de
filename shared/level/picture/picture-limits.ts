import { t } from '../../language/t.ts';

const MAX_PICTURE_MEGABYTES = 15;
const MAX_MEGAPIXELS = 40;
const MAX_SIDE_PX = 16_383;

/** The largest picture of a level that is accepted, in bytes (docs/rules/pictures.md#pictures). */
export const MAX_PICTURE_BYTES = MAX_PICTURE_MEGABYTES * 1024 * 1024;

/** The media types of pictures that are accepted. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'];

/** Why a picture of a media type and a size in bytes is refused, as a sentence; null if it is accepted. */
export function fileError(type: string, bytes: number): string | null {
  if (bytes === 0) return t('This file is empty.');
  if (!PICTURE_TYPES.includes(type)) return t('Please choose a PNG, JPEG, WebP or AVIF picture.');
  if (bytes > MAX_PICTURE_BYTES)
    return t('This picture is larger than {size} MB.', { size: MAX_PICTURE_MEGABYTES });
  return null;
}

/** Why a picture of a size in pixels is refused, as a sentence; null if it is accepted. */
export function sizeError(width: number, height: number): string | null {
  if (width * height > MAX_MEGAPIXELS * 1_000_000) {
    return t('This picture has more than {count} megapixels.', { count: MAX_MEGAPIXELS });
  }
  // The limit of WebP.
  if (Math.max(width, height) <= MAX_SIDE_PX) return null;
  return t('This picture has more than {count} pixels on a side.', { count: MAX_SIDE_PX });
}
