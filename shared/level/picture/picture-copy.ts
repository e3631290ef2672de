import { refuse } from '../../refusal/refuse.ts';
import type { Level } from '../level.ts';
import { isWebAddress } from './picture-key.ts';

type PicturedLevel = Pick<Level, 'path' | 'state'>;

/** Why a level that `needsPictureCopy` is not saved. */
export const PICTURE_COPY_NEEDED = refuse('picture-copy-needed');

/**
 * Whether saving a level without an image would show players a picture of another site, which their pages do not load. `current` is the
 * stored level: if it was approved with the same picture before, it may keep it (docs/rules/pictures.md#picture-copy).
 */
export function needsPictureCopy(level: PicturedLevel, current: PicturedLevel | null): boolean {
  const isUnchanged = current?.state === 'approved' && current.path === level.path;
  return level.state === 'approved' && isWebAddress(level.path) && !isUnchanged;
}
