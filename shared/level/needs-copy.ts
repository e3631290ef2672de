import type { Level } from './level.ts';
import { isWebAddress } from './web-address.ts';

type Shown = Pick<Level, 'path' | 'state'>;

/** What is missing of a level that `needsCopy`. */
export const COPY_NEEDED =
  'Players see only pictures that the site keeps: this level needs a copy of its own.';

/**
 * Whether a save without an image would put a picture of another site before players, whose pages do not load it (design, 10). A level
 * that was approved with it before, `current`, may keep it.
 */
export function needsCopy(level: Shown, current: Shown | null): boolean {
  const isOld = current?.state === 'approved' && current.path === level.path;
  return level.state === 'approved' && isWebAddress(level.path) && !isOld;
}
