import { Failure } from '../http/failure.ts';
import { anonymous, type Visitor } from '../http/visitor.ts';
import { calendarAt } from '../level/calendar.ts';
import type { PlacedLevel } from '../level/queries.ts';
import type { LevelContext } from '../level/site-snapshot.ts';
import { maySee } from '../level/visibility.ts';

const IMMUTABLE = 'max-age=31536000, immutable';
export const NO_CACHE = 'no-cache';

/** A level whose picture the visitor may see. */
export interface VisiblePicture {
  placed: PlacedLevel;
  /** Whether every visitor may see it, so that shared caches may store it. */
  isPublic: boolean;
  /** Whether the response of this address never changes. */
  isImmutable: boolean;
}

/** For how long what is shown of a picture may be stored. */
export function keepingOf({ isImmutable }: Pick<VisiblePicture, 'isImmutable'>): string {
  return isImmutable ? IMMUTABLE : NO_CACHE;
}

interface PictureSearch extends LevelContext {
  /** The levels whose picture the visitor may see besides those that they may. */
  opens?: ((placed: PlacedLevel) => boolean) | undefined;
}

/**
 * Of the visible levels with this picture, the one that the cache key names, in whatever version, else one with masks, else the first.
 * Only a key that also says which part of the picture is shown, as `keyOf` does, makes the response immutable; pages of earlier builds and
 * of earlier versions send another (docs/rules/calls.md#caching).
 */
export async function findPicture(
  { snapshot, now, opens }: PictureSearch,
  path: string,
  url: string,
  visitor: Visitor,
  keyOf: (placed: PlacedLevel) => string,
): Promise<VisiblePicture> {
  const { schedule, levels } = await snapshot();
  const calendar = calendarAt(schedule, now());
  const visible = levels
    .ofPicture(path)
    .filter((placed) => maySee(visitor, placed, calendar) || opens?.(placed));
  const key = cacheKeyOf(url);
  const exact = visible.find((placed) => key === keyOf(placed));
  const named = exact ?? visible.find(({ level }) => key.startsWith(`${level.id}.`));
  const chosen = named ?? visible.find(({ level }) => level.masks) ?? visible[0];
  if (!chosen) throw new Failure('not-found');
  return {
    placed: chosen,
    isPublic: maySee(anonymous, chosen, calendar),
    isImmutable: exact !== undefined,
  };
}

/** The cache key of an address: its query string. */
export function cacheKeyOf(url: string): string {
  const key = url.split('?')[1] ?? '';
  try {
    return decodeURIComponent(key);
  } catch {
    return '';
  }
}
