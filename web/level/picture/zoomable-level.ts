import type { OpenLevel } from '#shared/level/covered-level.ts';
import { cropRect } from '#shared/level/zoom/crop-rect.ts';
import { type Rect, visibleRect, type ZoomPreset } from '#shared/level/zoom/zoom.ts';

/** The fields of a level that its zoomable image needs. */
export type ZoomableLevel = Omit<OpenLevel, 'comment'>;

const FULL_VIEW: ZoomPreset = { x: 50, y: 50, zoom: 100 };

/** The zoom preset of a step, 1 to 5; the full image if it is not set. */
export function presetOfStep(level: ZoomableLevel, step: number): ZoomPreset {
  return level.zoomPresets[step - 1] ?? FULL_VIEW;
}

/** The part of the image in the crop of a step; if the size of the image is unknown, the part that the step shows. */
export function cropOfStep(level: ZoomableLevel, step: number, imageRatio: number): Rect {
  const { imageHeight: height } = level;
  const preset = presetOfStep(level, step);
  if (!height) return visibleRect(preset, imageRatio);
  return cropRect(preset, { width: Math.round(height * imageRatio), height });
}
