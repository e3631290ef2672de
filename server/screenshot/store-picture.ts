import { type AcceptedPicture, acceptPicture } from './accept-picture.ts';
import type { QueueClient } from './fair-queue.ts';
import { type OrphanContext, removeIfOrphaned } from './orphan-pictures.ts';
import { clearPictureProblem, markOrphan } from './queries.ts';

/**
 * Re-encodes an uploaded picture and stores it ahead of its level. It is marked as an orphan first, so that cleanup removes it if the
 * server is killed before the level is written (docs/rules/pictures.md#orphan-pictures).
 */
export async function storePicture(
  context: OrphanContext,
  file: Buffer,
  client: QueueClient,
): Promise<AcceptedPicture> {
  const picture = await acceptPicture(context.screenshots, file, client);
  await markOrphan(context.db, picture.path, context.now());
  try {
    await context.screenshots.pictures.write(picture.path, picture.bytes);
    await noteRepair(context, picture.path);
  } catch (error) {
    await removeIfOrphaned(context, picture.path);
    throw error;
  }
  return picture;
}

/** Writing a picture repairs one that was damaged or missing. */
async function noteRepair({ db, screenshots, now }: OrphanContext, path: string): Promise<void> {
  screenshots.notedProblems.delete(path);
  await clearPictureProblem(db, path, now());
}
