const MAX_PICTURE_MEGABYTES = 15;
/** The size that a picture of a level may have as it is sent. */
export const MAX_PICTURE_BYTES = MAX_PICTURE_MEGABYTES * 1024 * 1024;

/** The types of pictures that come in (design, 10). */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'];

/** Why a picture of a type and size in bytes cannot be a level's, in words; null when it can. The server looks at its content too (design, 10). */
export function pictureFault(type: string, bytes: number): string | null {
  if (!PICTURE_TYPES.includes(type)) return 'Please choose a PNG, JPEG, WebP or AVIF picture.';
  if (bytes > MAX_PICTURE_BYTES) return `This picture is larger than ${MAX_PICTURE_MEGABYTES} MB.`;
  return null;
}
