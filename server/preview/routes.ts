import { preview } from '#shared/api/level/level.ts';
import { Failure } from '../http/failure.ts';
import { PreparedResponse } from '../http/prepared-response.ts';
import { serve } from '../http/serve.ts';
import { anonymous, type Mount } from '../http/visitor.ts';
import type { PlacedLevel } from '../level/queries.ts';
import type { LookContext } from '../look/site-look.ts';
import { MAX_CROP_WIDTH, storedCropOfStep } from '../picture/crop.ts';
import { cacheKeyOf, findPicture, keepingOf, NO_CACHE } from '../picture/find-picture.ts';
import { type PictureContext, requirePicture } from '../picture/require-picture.ts';
import type { Screenshots } from '../picture/screenshots.ts';
import { levelPreview, levelPreviewKey, previewName } from './level-preview.ts';
import { createPagePictures, findPagePreview } from './page-preview.ts';

interface PreviewPictureContext extends LookContext {
  screenshots: Screenshots;
}

/** Serves the pictures of link previews. Crawlers of other sites fetch them: the session of a visitor never shows more in them. */
export function previewRoutes(mount: Mount, context: PreviewPictureContext): void {
  const drawPage = createPagePictures(context.screenshots.decodeLimit);

  serve(mount, preview, async ({ params, request }) => {
    const name = params.path.replace('.jpg', '');
    const logged = { ...context, log: request.log };
    if (name.length === HASH_LENGTH) return levelReply(logged, name, request.url);
    const page = await findPagePreview(context, name);
    const bytes = page && (await drawPage(logged, page));
    if (!bytes) throw new Failure('not-found');
    return pictureReply(bytes, page.key, keepingOf({ isImmutable: cacheKeyOf(request.url) === page.key }));
  });
}

/** The letters of the hash that a picture is named by; all other names are shorter. */
const HASH_LENGTH = 64;

async function levelReply(
  context: LookContext & PictureContext,
  hash: string,
  url: string,
): Promise<PreparedResponse> {
  const path = `${hash}.webp`;
  const { schedule } = await context.snapshot();
  const look = await context.findLook();
  const keyOf = ({ level, index }: PlacedLevel) =>
    index === null ? '' : levelPreviewKey({ level, index, schedule, look });
  const visible = await findPicture(context, path, url, anonymous, keyOf);
  const { level, index } = visible.placed;
  const crop = storedCropOfStep(level, 1, MAX_CROP_WIDTH);
  if (!crop || index === null) throw new Failure('not-found');
  const previewed = { level, index, schedule, look };
  const bytes = await requirePicture(context, path, levelPreview(context, crop, previewed));
  return pictureReply(bytes, previewName(crop, previewed), keepingOf(visible));
}

function pictureReply(bytes: Buffer, tag: string, keeping: string): PreparedResponse {
  return new PreparedResponse(bytes, {
    'content-type': 'image/jpeg',
    etag: `"${tag.replace('.jpg', '')}"`,
    'cache-control': keeping === NO_CACHE ? NO_CACHE : `public, ${keeping}`,
    'cross-origin-resource-policy': 'cross-origin',
  });
}
