import type { Level } from '#shared/level/level.ts';
import { contentHash, nextVersion } from '#shared/level/level-version.ts';
import { isUsableAddress, type LevelImage } from './find-image.ts';

/** What the server decides about a level once, when it is new. */
export type NewLevelFields = Pick<Level, 'id' | 'createdAt'>;

/** A new level to write: as sent, with everything that the server decides. */
export function newLevel(level: Level, image: LevelImage, { id, createdAt }: NewLevelFields): Level {
  return { ...withImage(level, image), id, createdAt, version: 1 };
}

/**
 * A stored level with the changes of an upload. Its version goes up when players would see a change, and never back, so that no version
 * names two contents (docs/rules/levels.md#level-version). Descriptions that the call leaves out stay: earlier pages do not know them.
 */
export function changedLevel(level: Level, image: LevelImage, current: Level): Level {
  const source = { ...level, path: sourcePath(level, image), version: current.version };
  const { id, createdAt, stepDescriptions } = current;
  const described = { ...(stepDescriptions && { stepDescriptions }), ...level };
  return {
    ...withImage(described, image),
    id,
    createdAt,
    version: nextVersion(source, contentHash(current)),
  };
}

/** A file sent along with a web address is a copy of the image there: for id and version the image is the same. */
export function sourcePath(level: Level, image: LevelImage): string {
  return isUsableAddress(level.path) ? level.path : image.path;
}

function withImage(level: Level, { path, imageRatio, imageHeight }: LevelImage): Level {
  return { ...level, path, imageRatio, ...(imageHeight && { imageHeight }) };
}
