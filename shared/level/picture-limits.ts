const MAX_PICTURE_MEGABYTES = 15;

/** The largest picture of a level that is accepted, in bytes (docs/rules/pictures.md#pictures). */
export const MAX_PICTURE_BYTES = MAX_PICTURE_MEGABYTES * 1024 * 1024;

/** The media types of pictures that are accepted. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'];

/** Why a picture of a media type and a size in bytes is refused, as a sentence; null if it is accepted. The server checks its content too. */
export function pictureError(type: string, bytes: number): string | null {
  if (!PICTURE_TYPES.includes(type)) return 'Please choose a PNG, JPEG, WebP or AVIF picture.';
  if (bytes > MAX_PICTURE_BYTES) return `This picture is larger than ${MAX_PICTURE_MEGABYTES} MB.`;
  return null;
}
