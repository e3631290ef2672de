import { findLettering } from '#shared/draft/lettering.ts';
import { proposals } from '#shared/draft/propose-steps.ts';
import { localPathOf, writePictures } from '../../picture/picture-store.ts';
import type { PictureFailure, PictureReply, PictureRequest, PreparedPicture } from './prepare-picture.ts';
import { detailedPictureOf, smallPictureOf, thumbnailOf } from './small-picture-of.ts';

type Outcome = { prepared: PreparedPicture } | { failure: PictureFailure };

// Of a picture that somebody looks at.
const OTHERS = 3;

function lookAt(
  bitmap: ImageBitmap,
  others: number,
): Pick<PreparedPicture, 'presets' | 'others' | 'lettering'> {
  const small = smallPictureOf(bitmap);
  const detailed = detailedPictureOf(bitmap);
  const lettering = detailed && findLettering(detailed);
  const [presets = null, ...rest] = small && lettering ? proposals(small, bitmap, lettering, 1 + others) : [];
  return { presets, others: rest, lettering };
}

async function prepare(bitmap: ImageBitmap, path: string, request: PictureRequest): Promise<Outcome> {
  const { width, height } = bitmap;
  const look = lookAt(bitmap, request.knownPaths ? 0 : OTHERS);
  if (request.knownPaths) {
    try {
      await writePictures(path, request.picture, await thumbnailOf(bitmap));
    } catch {
      return { failure: 'not-stored' };
    }
  }
  return { prepared: { path, width, height, ...look } };
}

async function outcomeOf(request: PictureRequest): Promise<Outcome> {
  const path = await localPathOf(request.picture);
  if (request.knownPaths?.includes(path)) return { failure: 'known' };
  const bitmap = await createImageBitmap(request.picture).catch(() => null);
  if (!bitmap) return { failure: 'broken' };
  try {
    return await prepare(bitmap, path, request);
  } finally {
    bitmap.close();
  }
}

self.addEventListener('message', async ({ data }: MessageEvent<PictureRequest>) => {
  const outcome = await outcomeOf(data).catch((): Outcome => ({ failure: 'broken' }));
  self.postMessage({ id: data.id, ...outcome } satisfies PictureReply);
});
