import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { Database } from '../database/tables.ts';
import { listUnmeasuredPictures, saveImageHeight } from '../level/queries.ts';
import { INPUT_OPTIONS, requireSize } from './reencode/decode-picture.ts';
import { pictureType } from './reencode/picture-type.ts';
import type { Screenshots } from './screenshots.ts';

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

/** Saves the height of pictures that earlier versions stored without it. Levels with an unreadable one work without a height. */
export async function measurePictures(
  db: Database,
  screenshots: Screenshots,
  report: (done: number, all: number) => void = () => {},
): Promise<void> {
  const paths = await listUnmeasuredPictures(db);
  for (const [index, path] of paths.entries()) {
    const height = await heightOf(screenshots, path).catch(() => null);
    if (height !== null) await saveImageHeight(db, path, height);
    report(index + 1, paths.length);
  }
}

async function heightOf({ pictures }: Screenshots, path: string): Promise<number | null> {
  const picture = await pictures.read(path);
  return picture && (await openPicture(picture)).height;
}
