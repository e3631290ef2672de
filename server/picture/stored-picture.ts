import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { INPUT_OPTIONS, requireSize } from './reencode/picture-limits.ts';
import { pictureType } from './reencode/picture-type.ts';

/** A picture as the site stores it. */
export interface StoredPicture {
  /** In pixels. */
  width: number;
  /** In pixels. */
  height: number;
  decode: () => Sharp;
}

/**
 * Opens a stored picture. Throws for anything that `acceptPicture` would not have stored, as an archive may contain it: stored pictures
 * are decoded in this process, and of WebP alone the cost is limited by its size.
 */
export async function openPicture(bytes: Buffer): Promise<StoredPicture> {
  if (pictureType(bytes) !== 'webp') throw new Error('A stored picture is not WebP');
  const { width, height } = await sharp(bytes, { ...INPUT_OPTIONS, limitInputPixels: false }).metadata();
  requireSize(width, height);
  return { width, height, decode: () => sharp(bytes, INPUT_OPTIONS) };
}
