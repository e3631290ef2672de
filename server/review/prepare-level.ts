import type { Level } from '#shared/level/level.ts';
import { playerLevelId } from '#shared/level/level-id.ts';
import { contentHash, nextVersion } from '#shared/level/level-version.ts';
import { isUsableAddress, type LevelImage } from './find-image.ts';

/** The level to write: as sent, with everything that the server decides. `current` is the stored level, null for a new one. */
export function prepareLevel(level: Level, image: LevelImage, current: Level | null, now: number): Level {
  const { path, imageRatio, imageHeight } = image;
  return {
    ...level,
    id: current?.id ?? newLevelId(level, image),
    version: current ? versionAfter({ ...level, path: sourcePath(level, image) }, current) : 1,
    path,
    imageRatio,
    ...(imageHeight && { imageHeight }),
    createdAt: current?.createdAt ?? new Date(now).toISOString(),
  };
}

/** The id of a level that is new to the site (docs/rules.md#player-level-id). */
export function newLevelId(level: Level, image: LevelImage): string {
  return playerLevelId(level.creator, sourcePath(level, image));
}

/** A file sent along with a web address is a copy of the image there: for id and version the image is the same. */
function sourcePath(level: Level, image: LevelImage): string {
  return isUsableAddress(level.path) ? level.path : image.path;
}

function versionAfter(level: Level, current: Level): number {
  if (level.path !== current.path) return 1;
  return nextVersion({ ...level, version: current.version }, contentHash(current));
}
