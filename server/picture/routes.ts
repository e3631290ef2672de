import { preview, screenshot, screenshotStep, thumbnail } from '#shared/api/level.ts';
import type { Level } from '#shared/level/level.ts';
import { cropKey, pictureKey } from '#shared/level/picture-key.ts';
import { hasPermission } from '#shared/user/user.ts';
import { Failure } from '../http/failure.ts';
import { PreparedResponse } from '../http/prepared-response.ts';
import { serve } from '../http/serve.ts';
import { anonymous, type Mount, type Visitor } from '../http/visitor.ts';
import { calendarAt } from '../level/calendar.ts';
import { isSnapshotPicture } from '../level/queries.ts';
import type { LevelContext } from '../level/site-snapshot.ts';
import { maySee } from '../level/visibility.ts';
import { cropName, cropOfStep, cropPicture, MAX_CROP_WIDTH, MAX_THUMBNAIL_WIDTH } from './crop.ts';
import { previewName, previewPicture } from './preview.ts';
import { type PictureContext, requirePicture } from './require-picture.ts';
import type { Screenshots } from './screenshots.ts';

const IMMUTABLE = 'max-age=31536000, immutable';
/** The bytes of a path never change, but a picture that was deleted or masked must go from shared caches, too. */
const A_DAY = 'max-age=86400';
const NO_CACHE = 'no-cache';

interface ScreenshotContext extends LevelContext {
  screenshots: Screenshots;
}

/** A level whose picture the visitor may see. */
interface VisiblePicture {
  level: Level;
  /** Whether every visitor may see it, so that shared caches may store it. */
  isPublic: boolean;
  /** Whether the response of this address never changes. */
  isImmutable: boolean;
}

/** Serves pictures of levels that the visitor may see, in full or as crops (docs/rules/zoom.md#crops). */
export function screenshotRoutes(mount: Mount, context: ScreenshotContext): void {
  serve(mount, screenshot, async ({ params, visitor, request }) => {
    const visible = await findPicture(context, params.path, request.url, visitor, pictureKey).catch(
      (error: unknown) => snapshotPicture(context, params.path, visitor, error),
    );
    const reading = context.screenshots.pictures.read(params.path);
    const bytes = await requirePicture({ ...context, log: request.log }, params.path, reading);
    return pictureReply(bytes, params.path, visible, A_DAY);
  });

  serve(mount, screenshotStep, async ({ params, visitor, request }) => {
    const keyOf = (level: Level) => cropKey(level, params.step);
    const visible = await findPicture(context, params.path, request.url, visitor, keyOf);
    return cropReply({ ...context, log: request.log }, visible, params.step, MAX_CROP_WIDTH);
  });

  serve(mount, thumbnail, async ({ params, visitor, request }) => {
    const visible = await findPicture(context, params.path, request.url, visitor, firstCropKey);
    return cropReply({ ...context, log: request.log }, visible, 1, MAX_THUMBNAIL_WIDTH);
  });

  // Crawlers of other sites fetch previews: the session of a visitor never shows more in them.
  serve(mount, preview, async ({ params, request }) => {
    const path = params.path.replace('.jpg', '.webp');
    const visible = await findPicture(context, path, request.url, anonymous, firstCropKey);
    const crop = cropOfStep(visible.level, 1, MAX_CROP_WIDTH);
    if (!crop) throw new Failure('not-found');
    const logged = { ...context, log: request.log };
    const bytes = await requirePicture(logged, path, previewPicture(logged, crop));
    const { body, headers } = pictureReply(bytes, previewName(crop), visible, keepingOf(visible));
    return new PreparedResponse(body, {
      ...headers,
      'content-type': 'image/jpeg',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
}

function firstCropKey(level: Level): string {
  return cropKey(level, 1);
}

async function cropReply(
  context: PictureContext,
  visible: VisiblePicture,
  step: number,
  maxWidth: number,
): Promise<PreparedResponse> {
  const crop = cropOfStep(visible.level, step, maxWidth);
  if (!crop) throw new Failure('not-found');
  const bytes = await requirePicture(context, crop.path, cropPicture(context, crop));
  return pictureReply(bytes, cropName(crop), visible, keepingOf(visible));
}

function keepingOf({ isImmutable }: VisiblePicture): string {
  return isImmutable ? IMMUTABLE : NO_CACHE;
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

/**
 * Of the visible levels with this picture, the one that the cache key names, in whatever version, else one with masks, else the first.
 * Only a key that also says which part of the picture is shown, as `keyOf` does, makes the response immutable; pages of earlier builds and
 * of earlier versions send another (docs/rules/calls.md#caching).
 */
async function findPicture(
  { snapshot, now }: LevelContext,
  path: string,
  url: string,
  visitor: Visitor,
  keyOf: (level: Level) => string,
): Promise<VisiblePicture> {
  const { schedule, levels } = await snapshot();
  const calendar = calendarAt(schedule, now());
  const visible = levels.ofPicture(path).filter((placed) => maySee(visitor, placed, calendar));
  const key = cacheKeyOf(url);
  const exact = visible.find(({ level }) => key === keyOf(level));
  const named = exact ?? visible.find(({ level }) => key.startsWith(`${level.id}.`));
  const chosen = named ?? visible.find(({ level }) => level.masks) ?? visible[0];
  if (!chosen) throw new Failure('not-found');
  return {
    level: chosen.level,
    isPublic: maySee(anonymous, chosen, calendar),
    isImmutable: exact !== undefined,
  };
}

/** The query string is the key itself. */
function cacheKeyOf(url: string): string {
  const key = url.split('?')[1] ?? '';
  try {
    return decodeURIComponent(key);
  } catch {
    return '';
  }
}
