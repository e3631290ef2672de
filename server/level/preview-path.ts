import type { Level } from '#shared/level/level.ts';
import { cropKey, isWebAddress } from '#shared/level/picture-key.ts';

/** What a released level asks where it is shown without its name. */
export const PREVIEW_QUESTION = 'Can you name the game from this detail?';
/** The text alternative of its preview. */
export const PREVIEW_TEXT = 'A zoomed-in detail of a screenshot';

/** The path of a level's preview picture (docs/rules/statistics.md#link-previews); null for a picture of another site, which has none. */
export function previewPath(level: Level): string | null {
  if (isWebAddress(level.path)) return null;
  return `/api/preview/${level.path.replace('.webp', '.jpg')}?${encodeURIComponent(cropKey(level, 1))}`;
}
