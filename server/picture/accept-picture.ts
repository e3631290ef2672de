import { Failure } from '../http/failure.ts';
import type { QueueClient } from './fair-queue.ts';
import { pictureType } from './reencode/picture-type.ts';
import { pathOfPicture, type Screenshots } from './screenshots.ts';

const SUPPORTED_TYPES = 'PNG, JPEG, WebP and AVIF';

/** A re-encoded picture, not stored yet, and the path it will have. */
export interface AcceptedPicture {
  path: string;
  bytes: Buffer;
  imageRatio: number;
  /** In pixels. */
  imageHeight: number;
}

/**
 * Re-encodes an uploaded picture as WebP, without metadata or trailing bytes (docs/rules/pictures.md#pictures). Fails with 'unsupported-type' for
 * other types and animations, with 'unreadable-image' for broken, too large or too costly files, with 'unavailable' when others' pictures
 * take too long. Stores nothing.
 */
export async function acceptPicture(
  { uploadQueue, reencoder }: Screenshots,
  file: Buffer,
  client: QueueClient,
): Promise<AcceptedPicture> {
  const type = pictureType(file);
  if (type === 'unknown') throw new Failure('unreadable-image', 'The file is not an image');
  if (type === 'unsupported') {
    throw new Failure('unsupported-type', `Only ${SUPPORTED_TYPES} images are supported`);
  }
  const { bytes, width, height } = await uploadQueue(client, () => reencoder.reencode(file, type));
  return { path: pathOfPicture(bytes), bytes, imageRatio: width / height, imageHeight: height };
}
