import { Failure } from '../http/failure.ts';
import type { QueueClient } from './fair-queue.ts';
import { discardUpload, markUpload, type OrphanContext, type UploadMark } from './orphans.ts';
import { clearPictureProblem } from './queries.ts';
import { pictureType } from './reencode/picture-type.ts';
import { pathOfPicture, type Screenshots } from './screenshots.ts';

/** A re-encoded picture, not stored yet, and the path it will have. */
interface AcceptedPicture {
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
async function acceptPicture(
  { uploadQueue, reencoder }: Screenshots,
  file: Buffer,
  client: QueueClient,
): Promise<AcceptedPicture> {
  const type = pictureType(file);
  if (type === 'unknown') throw new Failure('unreadable-image', 'not-an-image');
  if (type === 'unsupported') {
    throw new Failure('unsupported-type', 'picture-type');
  }
  const { bytes, width, height } = await uploadQueue({ ...client, bytes: file.length }, () =>
    reencoder.reencode(file, type, { isStranger: !client.isManager }),
  );
  return { path: pathOfPicture(bytes), bytes, imageRatio: width / height, imageHeight: height };
}

/** A picture that is stored ahead of its level. */
export interface UploadedPicture extends AcceptedPicture {
  mark: UploadMark;
}

/**
 * Re-encodes an uploaded picture and stores it ahead of its level. It is marked as an orphan first, so that cleanup removes it if the
 * server is killed before the level is written (docs/rules/pictures.md#orphan-pictures).
 */
export async function storePicture(
  context: OrphanContext,
  file: Buffer,
  client: QueueClient,
): Promise<UploadedPicture> {
  return storeAccepted(context, await acceptPicture(context.screenshots, file, client));
}

/** Stores a picture that is as `acceptPicture` makes it, ahead of its level. */
export async function storeAccepted(
  context: OrphanContext,
  picture: AcceptedPicture,
): Promise<UploadedPicture> {
  const mark = await markUpload(context, picture.path);
  try {
    await context.screenshots.pictures.write(picture.path, picture.bytes);
    await noteRepair(context, picture.path);
  } catch (error) {
    await discardUpload(context, mark);
    throw error;
  }
  return { ...picture, mark };
}

/** Writing a picture repairs one that was damaged or missing. */
async function noteRepair({ db, screenshots, now }: OrphanContext, path: string): Promise<void> {
  screenshots.notedProblems.delete(path);
  await clearPictureProblem(db, path, now());
}
