import { type AcceptedPicture, acceptPicture } from './accept-picture.ts';
import type { QueueClient } from './fair-queue.ts';
import { discardUpload, markUpload, type OrphanContext, type UploadMark } from './orphans.ts';
import { clearPictureProblem } from './queries.ts';

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
  const picture = await acceptPicture(context.screenshots, file, client);
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
