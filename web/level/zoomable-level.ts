import { screenshot, screenshotStep } from '#shared/api/level.ts';
import { cropRect } from '#shared/level/crop-rect.ts';
import type { Level } from '#shared/level/level.ts';
import { isWebAddress } from '#shared/level/web-address.ts';
import { type Rect, visibleRect, type ZoomPreset } from '#shared/level/zoom.ts';
import { apiUrl } from '../browser/call.ts';
import { pictureCacheKey } from './picture-cache-key.ts';

/** What of a level its zoomable image needs. */
export type ZoomableLevel = Pick<
  Level,
  'id' | 'version' | 'path' | 'zoomPresets' | 'imageRatio' | 'imageHeight' | 'noSmoothing'
>;

/** The picture that stands for the whole image where others are numbered by their step. */
export const FULL_IMAGE = 0;

const WHOLE_IMAGE: ZoomPreset = { x: 50, y: 50, zoom: 100 };

/** The zoom preset of a step, 1 to 5; all of the image where it is not set. */
export function presetOfStep(level: ZoomableLevel, step: number): ZoomPreset {
  return level.zoomPresets[step - 1] ?? WHOLE_IMAGE;
}

/** The part of the image that the crop of a step holds; without the size of its picture, what the step shows of it. */
export function cropOfStep(level: ZoomableLevel, step: number, imageRatio: number): Rect {
  const { imageHeight: height } = level;
  const preset = presetOfStep(level, step);
  if (!height) return visibleRect(preset, imageRatio);
  return cropRect(preset, { width: Math.round(height * imageRatio), height });
}

/** Where the whole image of a level is loaded from: an address as it is, or the site's store. */
export function fullImageUrl(level: Pick<Level, 'id' | 'version' | 'path'>): string {
  const { path } = level;
  if (isWebAddress(path) || path.startsWith('blob:') || path.startsWith('/')) return path;
  return apiUrl(screenshot.path, { path }, pictureCacheKey(level));
}

/** Where a picture is loaded from: the crop of a step, or the whole image. */
export function pictureUrl(level: ZoomableLevel, picture: number): string {
  if (picture === FULL_IMAGE) return fullImageUrl(level);
  const params = { path: level.path, step: picture };
  return apiUrl(screenshotStep.path, params, pictureCacheKey(level));
}
