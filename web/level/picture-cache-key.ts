import type { Level } from '#shared/level/level.ts';

/** The cache key of a level's pictures: levels may share a picture, and a new version may show other parts of it (docs/rules.md#caching). */
export function pictureCacheKey({ id, version }: Pick<Level, 'id' | 'version'>): string {
  return `${id}.${version}`;
}
