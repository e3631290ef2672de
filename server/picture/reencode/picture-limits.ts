import { Failure } from '../../http/failure.ts';

export const MAX_PIXELS = 40_000_000;
/** The limit of WebP. */
const MAX_SIDE_PX = 16_383;

/** How libvips opens any file; a picture above the limit of pixels has got its own message before. */
export const INPUT_OPTIONS = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;

/** Throws an 'unreadable-image' failure for a picture with too many pixels, in all or on a side. */
export function requireSize(width: number, height: number): void {
  if (width * height <= MAX_PIXELS && Math.max(width, height) <= MAX_SIDE_PX) return;
  throw new Failure('unreadable-image', 'An image has at most 40 megapixels, and 16,383 pixels on a side');
}
