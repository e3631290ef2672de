import { screenshot, screenshotStep, thumbnail } from '#shared/api/level/level.ts';
import { cropKey, pictureKey } from '#shared/level/picture/picture-key.ts';
import { hasPermission } from '#shared/user/user.ts';
import { Failure } from '../http/failure.ts';
import { PreparedResponse } from '../http/prepared-response.ts';
import { serve } from '../http/serve.ts';
import type { Mount, Visitor } from '../http/visitor.ts';
import { isSnapshotPicture, type PlacedLevel } from '../level/queries.ts';
import type { LevelContext } from '../level/site-snapshot.ts';
import type { TesterCookies } from '../playtest/testers.ts';
import { cropName, cropPicture, MAX_CROP_WIDTH, MAX_THUMBNAIL_WIDTH, storedCropOfStep } from './crop.ts';
import { findPicture, keepingOf, NO_CACHE, type VisiblePicture } from './find-picture.ts';
import { type PictureContext, requirePicture } from './require-picture.ts';
import type { Screenshots } from './screenshots.ts';

/** The bytes of a path never change, but a picture that was deleted or masked must go from shared caches, too. */
const A_DAY = 'max-age=86400';

interface ScreenshotContext extends LevelContext {
  screenshots: Screenshots;
  testers: Pick<TesterCookies, 'openedPictures'>;
}

/** Serves pictures of levels that the visitor may see, in full or as crops (docs/rules/zoom.md#crops). */
export function screenshotRoutes(mount: Mount, context: ScreenshotContext): void {
  const { testers } = context;
  serve(mount, screenshot, async ({ params, visitor, request }) => {
    const opens = await testers.openedPictures(request, 'whole');
    const visible = await findPicture({ ...context, opens }, params.path, request.url, visitor, ({ level }) =>
      pictureKey(level),
    ).catch((error: unknown) => snapshotPicture(context, params.path, visitor, error));
    const reading = context.screenshots.pictures.read(params.path);
    const bytes = await requirePicture({ ...context, log: request.log }, params.path, reading);
    return pictureReply(bytes, params.path, visible, A_DAY);
  });

  serve(mount, screenshotStep, async ({ params, visitor, request }) => {
    const keyOf = ({ level }: PlacedLevel) => cropKey(level, params.step);
    const opens = await testers.openedPictures(request, 'crop');
    const visible = await findPicture({ ...context, opens }, params.path, request.url, visitor, keyOf);
    return cropReply({ ...context, log: request.log }, visible, params.step, MAX_CROP_WIDTH);
  });

  serve(mount, thumbnail, async ({ params, visitor, request }) => {
    const visible = await findPicture(context, params.path, request.url, visitor, firstCropKey);
    return cropReply({ ...context, log: request.log }, visible, 1, MAX_THUMBNAIL_WIDTH);
  });
}

function firstCropKey({ level }: PlacedLevel): string {
  return cropKey(level, 1);
}

async function cropReply(
  context: PictureContext,
  visible: VisiblePicture,
  step: number,
  maxWidth: number,
): Promise<PreparedResponse> {
  const crop = storedCropOfStep(visible.placed.level, step, maxWidth);
  if (!crop) throw new Failure('not-found');
  const bytes = await requirePicture(context, crop.path, cropPicture(context, crop));
  return pictureReply(bytes, cropName(crop), visible, keepingOf(visible));
}

/** Managers see the pictures that levels showed when they were submitted. Throws the failure to find another one. */
async function snapshotPicture(
  { db }: LevelContext,
  path: string,
  { user }: Visitor,
  failure: unknown,
): Promise<Pick<VisiblePicture, 'isPublic'>> {
  if (!hasPermission(user, 'manage-level') || !(await isSnapshotPicture(db, path))) throw failure;
  return { isPublic: false };
}

function pictureReply(
  bytes: Buffer,
  name: string,
  { isPublic }: Pick<VisiblePicture, 'isPublic'>,
  keeping: string,
): PreparedResponse {
  const audience = isPublic ? 'public' : 'private';
  return new PreparedResponse(bytes, {
    'content-type': 'image/webp',
    etag: `"${name.replace(/\.\w+$/, '')}"`,
    'cache-control': isPublic && keeping === NO_CACHE ? NO_CACHE : `${audience}, ${keeping}`,
  });
}
