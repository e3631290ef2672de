import type { SmallPicture } from '#shared/draft/small-picture.ts';
import type { ImageSize } from '#shared/level/zoom/crop-rect.ts';
import { fetchBlob } from '../browser/fetch-file.ts';
import { imageSize } from '../browser/images.ts';
import { smallPictureOf } from '../draft/small-picture-of.ts';

/** What can be known of a picture in this browser; `small` is null when its pixels may not be read. */
export interface PictureFacts {
  size: ImageSize;
  small: SmallPicture | null;
}

/** Measures the picture at an address, or of a local file. Throws when it does not load. */
export async function readPicture(address: string, local: Blob | null): Promise<PictureFacts> {
  try {
    const bitmap = await createImageBitmap(local ?? (await fetchBlob(address)));
    const facts = { size: { width: bitmap.width, height: bitmap.height }, small: smallPictureOf(bitmap) };
    bitmap.close();
    return facts;
  } catch {
    // Other sites rarely let a page read their pictures.
    return { size: await imageSize(address), small: null };
  }
}
