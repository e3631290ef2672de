import { screenshot, screenshotStep } from '#shared/api/level.ts';
import { cropRect } from '#shared/level/crop-rect.ts';
import type { Level } from '#shared/level/level.ts';
import { isWebAddress } from '#shared/level/web-address.ts';
import { type Rect, visibleRect, type ZoomPreset } from '#shared/level/zoom.ts';
import { addressOf } from '../browser/call.ts';
import { pictureKey } from './picture-key.ts';

/** What of a level its zoomable image needs. */
export type ZoomedLevel = Pick<
  Level,
  'id' | 'version' | 'path' | 'zoomPresets' | 'imageRatio' | 'imageHeight' | 'noSmoothing'
>;

/** The picture that stands for the whole image where others are numbered by their step. */
export const WHOLE = 0;

const WHOLE_IMAGE: ZoomPreset = { x: 50, y: 50, zoom: 100 };

/** The zoom preset of a step, 1 to 5; all of the image where it is not set. */
export function presetOf(level: ZoomedLevel, step: number): ZoomPreset {
  return level.zoomPresets[step - 1] ?? WHOLE_IMAGE;
}

/** The part of the image that the crop of a step holds; without the size of its picture, what the step shows of it. */
export function cropOfStep(level: ZoomedLevel, step: number, imageRatio: number): Rect {
  const { imageHeight: height } = level;
  const preset = presetOf(level, step);
  if (!height) return visibleRect(preset, imageRatio);
  return cropRect(preset, { width: Math.round(height * imageRatio), height });
}

/** Where the whole image of a level is loaded from: an address as it is, or the site's store. */
export function wholeAddress(level: Pick<Level, 'id' | 'version' | 'path'>): string {
  const { path } = level;
  if (isWebAddress(path) || path.startsWith('blob:') || path.startsWith('/')) return path;
  return addressOf(screenshot.path, { path }, pictureKey(level));
}

/** Where a picture is loaded from: the crop of a step, or the whole image. */
export function pictureAddress(level: ZoomedLevel, picture: number): string {
  if (picture === WHOLE) return wholeAddress(level);
  const params = { path: level.path, step: picture };
  return addressOf(screenshotStep.path, params, pictureKey(level));
}
