import type { Camera } from '#shared/level/zoom/camera-path.ts';
import { FRAME_RATIO, type Rect } from '#shared/level/zoom/zoom.ts';

/** All of an image. */
export const FULL_RECT: Rect = { x: 0, y: 0, width: 1, height: 1 };

// Lengths in frame heights as percentages of the frame's own width and height.
const percentOfWidth = (frameHeights: number) => `${(frameHeights / FRAME_RATIO) * 100}%`;
const percentOfHeight = (frameHeights: number) => `${frameHeights * 100}%`;

/** The CSS transform that moves the stage, a box of the frame's size with the image one frame high, under the camera. */
export function stageTransform({ scale, x, y }: Camera): string {
  return `translate(${percentOfWidth(x)}, ${percentOfHeight(y)}) scale(${scale})`;
}

/**
 * The CSS transform that lays a picture of the frame's size over its part of the image. A `left` or `width` would be rounded to whole
 * pixels before the stage enlarges it, and two crops would not meet.
 */
export function cropTransform(part: Rect, imageRatio: number): string {
  const place = `translate(${percentOfWidth(part.x * imageRatio)}, ${percentOfHeight(part.y)})`;
  return `${place} scale(${(part.width * imageRatio) / FRAME_RATIO}, ${part.height})`;
}
