import { screenshot, screenshotStep } from '#shared/api/level/level.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { cropKey, isWebAddress, pictureKey } from '#shared/level/picture/picture-key.ts';
import { apiUrl } from '../../browser/call.ts';

type LevelPicture = Pick<Level, 'id' | 'version' | 'path' | 'zoomPresets' | 'noSmoothing' | 'masks'>;

/** The number of the full image, where the crops are numbered by their steps. */
export const FULL_IMAGE = 0;

/** The URL of a level's full image: its path if that is a URL, else the stored picture of that name. */
export function fullImageUrl(level: LevelPicture): string {
  const { path } = level;
  if (isWebAddress(path) || path.startsWith('blob:') || path.startsWith('/')) return path;
  return apiUrl(screenshot.path, { path }, pictureKey(level));
}

/** The URL of the crop of a step, or of the full image. */
export function pictureUrl(level: LevelPicture, picture: number): string {
  if (picture === FULL_IMAGE) return fullImageUrl(level);
  return apiUrl(screenshotStep.path, { path: level.path, step: picture }, cropKey(level, picture));
}

/** The host of a picture of another site, as people know it. */
export function pictureHost(path: string): string {
  return URL.parse(path)?.hostname ?? t('another site');
}
