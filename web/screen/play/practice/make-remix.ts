import { remix } from '#shared/api/play/practice.ts';
import type { Level } from '#shared/level/level.ts';
import { remixOf } from '#shared/practice/remix.ts';
import { ApiError, call } from '../../../browser/call.ts';
import { fetchBlob } from '../../../browser/file/fetch-file.ts';
import { createPictureWorker } from '../../../draft/picture/prepare-picture.ts';
import { smallPictureOf } from '../../../draft/picture/small-picture-of.ts';
import { fullImageUrl } from '../../../level/picture/picture-url.ts';

/** The level with other steps, by a seed; null where there is no remix. Throws when the site or the picture does not load. */
export async function makeRemix(level: Level, seed: number, signal: AbortSignal): Promise<Level | null> {
  const firstSteps = await findFirstSteps(level.id, signal);
  if (!firstSteps) return null;
  const file = await fetchBlob(fullImageUrl(level), { signal });
  const pictures = createPictureWorker();
  try {
    const { lettering } = await pictures.prepare(file, null, signal);
    const bitmap = await createImageBitmap(file);
    const size = { width: bitmap.width, height: bitmap.height };
    const small = smallPictureOf(bitmap);
    bitmap.close();
    return small && lettering && remixOf(level, { size, small, lettering, firstSteps }, seed);
  } finally {
    pictures.stop();
  }
}

/** Where the first steps of all levels of the picture are; null if it may not be remixed. */
async function findFirstSteps(id: string, signal: AbortSignal) {
  try {
    return (await call(remix, { params: { id }, signal })).firstSteps;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
