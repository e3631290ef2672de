import { t } from '../language/t.ts';
import type { Level } from './level.ts';
import { isWebAddress } from './picture-key.ts';

type PicturedLevel = Pick<Level, 'path' | 'state'>;

/** The message for a level that `needsPictureCopy`. */
export function pictureCopyNeeded(): string {
  return t('Players only see images stored on this site: save a copy of this one.');
}

/**
 * Whether saving a level without an image would show players a picture of another site, which their pages do not load. `current` is the
 * stored level: if it was approved with the same picture before, it may keep it (docs/rules/pictures.md#picture-copy).
 */
export function needsPictureCopy(level: PicturedLevel, current: PicturedLevel | null): boolean {
  const isUnchanged = current?.state === 'approved' && current.path === level.path;
  return level.state === 'approved' && isWebAddress(level.path) && !isUnchanged;
}
