import type { Camera } from '#shared/level/camera-path.ts';
import { FRAME_RATIO, type Rect } from '#shared/level/zoom.ts';

const across = (frameHeights: number) => `${(frameHeights / FRAME_RATIO) * 100}%`;
const down = (frameHeights: number) => `${frameHeights * 100}%`;

/** Moves the stage, a box of the frame's size in which the whole image would be one frame high, under the camera. */
export function stageTransform({ scale, x, y }: Camera): string {
  return `translate(${across(x)}, ${down(y)}) scale(${scale})`;
}

/**
 * Lays a picture of the frame's size over its part of the image on the stage. All by transform: a left or a width would be rounded
 * to whole pixels before the stage enlarges it, and two crops would not meet.
 */
export function cropTransform(part: Rect, imageRatio: number): string {
  const place = `translate(${across(part.x * imageRatio)}, ${down(part.y)})`;
  return `${place} scale(${(part.width * imageRatio) / FRAME_RATIO}, ${part.height})`;
}
