import { preview, screenshot, screenshotStep, thumbnail } from '#shared/api/level.ts';
import type { Level } from '#shared/level/level.ts';
import { Failure } from '../http/failure.ts';
import { PreparedReply } from '../http/prepared-reply.ts';
import { serve } from '../http/serve.ts';
import { anonymous, type Mount, type Visitor } from '../http/visitor.ts';
import { calendarAt } from '../level/calendar.ts';
import type { LevelContext } from '../level/level-context.ts';
import { maySee } from '../level/visibility.ts';
import { CROP_WIDTH, type CropParts, cropName, cropPicture, cutOfStep, THUMBNAIL_WIDTH } from './crop.ts';
import { previewName, previewPicture } from './preview.ts';
import type { Screenshots } from './screenshots.ts';

const IMMUTABLE = 'max-age=31536000, immutable';

interface Parts extends LevelContext {
  screenshots: Screenshots;
}

interface SeenPicture {
  level: Level;
  /** Whether everybody may see it, so that caches on the way may keep it. */
  isPublic: boolean;
  /** Whether the cache key names this very level and version, whose crops never change. */
  isNamed: boolean;
}

/** Pictures of levels that the visitor may see, whole or cropped (design, 3 and 9). */
export function screenshotRoutes(mount: Mount, parts: Parts): void {
  serve(mount, screenshot, async ({ params, visitor, request }) => {
    const seen = await findPicture(parts, params.path, request.url, visitor);
    const bytes = await parts.screenshots.pictures.read(params.path);
    return picture(bytes, params.path, { ...seen, isNamed: true });
  });

  serve(mount, screenshotStep, async ({ params, visitor, request }) => {
    const seen = await findPicture(parts, params.path, request.url, visitor);
    return crop({ ...parts, log: request.log }, seen, params.step, CROP_WIDTH);
  });

  serve(mount, thumbnail, async ({ params, visitor, request }) => {
    const seen = await findPicture(parts, params.path, request.url, visitor);
    return crop({ ...parts, log: request.log }, seen, 1, THUMBNAIL_WIDTH);
  });

  // Links are read by machines of other sites: whoever asks, they get what everybody may see.
  serve(mount, preview, async ({ params, request }) => {
    const path = params.path.replace('.jpg', '.webp');
    const seen = await findPicture(parts, path, request.url, anonymous);
    const cut = cutOfStep(seen.level, 1, CROP_WIDTH);
    if (!cut) throw new Failure('not-found');
    const bytes = await previewPicture({ ...parts, log: request.log }, cut);
    const { body, headers } = picture(bytes, previewName(cut), seen);
    return new PreparedReply(body, {
      ...headers,
      'content-type': 'image/jpeg',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
}

async function crop(
  parts: CropParts,
  seen: SeenPicture,
  step: number,
  maxWidth: number,
): Promise<PreparedReply> {
  const cut = cutOfStep(seen.level, step, maxWidth);
  if (!cut) throw new Failure('not-found');
  return picture(await cropPicture(parts, cut), cropName(cut), seen);
}

function picture(bytes: Buffer | null, name: string, { isPublic, isNamed }: SeenPicture): PreparedReply {
  if (!bytes) throw new Failure('not-found');
  const audience = isPublic ? 'public' : 'private';
  return new PreparedReply(bytes, {
    'content-type': 'image/webp',
    etag: `"${name.replace(/\.\w+$/, '')}"`,
    'cache-control': isNamed ? `${audience}, ${IMMUTABLE}` : 'no-cache',
  });
}

/** Of the levels with this picture, the one that the cache key names, else the first that the visitor may see. */
async function findPicture(
  context: LevelContext,
  path: string,
  url: string,
  visitor: Visitor,
): Promise<SeenPicture> {
  const { firstDay, levels } = await context.snapshot();
  const calendar = calendarAt(firstDay, context.now());
  const seen = (await levels()).ofPicture(path).filter((one) => maySee(visitor, one, calendar));
  const key = cacheKeyOf(url);
  const named = seen.find(({ level }) => key === `${level.id}.${level.version}`);
  const chosen = named ?? seen[0];
  if (!chosen) throw new Failure('not-found');
  return { level: chosen.level, isPublic: maySee(anonymous, chosen, calendar), isNamed: named !== undefined };
}

function cacheKeyOf(url: string): string {
  const key = url.split('?')[1] ?? '';
  try {
    return decodeURIComponent(key);
  } catch {
    return '';
  }
}
