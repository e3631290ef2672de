import type { Database } from '../database/tables.ts';
import { listUnmeasuredPictures, saveImageHeight } from '../level/queries.ts';
import type { Screenshots } from './screenshots.ts';
import { openPicture } from './stored-picture.ts';

/** Saves the height of pictures that earlier versions stored without it. Levels with an unreadable one work without a height. */
export async function measurePictures(db: Database, screenshots: Screenshots): Promise<void> {
  for (const path of await listUnmeasuredPictures(db)) {
    const height = await heightOf(screenshots, path).catch(() => null);
    if (height !== null) await saveImageHeight(db, path, height);
  }
}

async function heightOf({ pictures }: Screenshots, path: string): Promise<number | null> {
  const picture = await pictures.read(path);
  return picture && (await openPicture(picture)).height;
}
