import type { Point } from '#shared/level/edit-masks.ts';
import type { Mask } from '#shared/level/mask.ts';
import { FRAME_RATIO, imagePlacement, type Rect, visibleRect, type ZoomPreset } from '#shared/level/zoom.ts';

/** What the frame shows of the image. */
export interface View {
  preset: ZoomPreset;
  imageRatio: number;
}

/** Where a mask lies in the frame, in fractions of the frame. */
export function placeInFrame(mask: Mask, { preset, imageRatio }: View): Rect {
  const image = imagePlacement(preset, imageRatio);
  return {
    x: (image.x + mask.x * image.width) / FRAME_RATIO,
    y: image.y + mask.y * image.height,
    width: (mask.width * image.width) / FRAME_RATIO,
    height: mask.height * image.height,
  };
}

/** The point of the image at a point of the frame, both in fractions; it may lie outside of the image. */
export function pointInImage(point: Point, { preset, imageRatio }: View): Point {
  const image = imagePlacement(preset, imageRatio);
  return { x: (point.x * FRAME_RATIO - image.x) / image.width, y: (point.y - image.y) / image.height };
}

/** Whether the frame shows a part of a mask. */
export function isInView(mask: Mask, { preset, imageRatio }: View): boolean {
  const shown = visibleRect(preset, imageRatio);
  const isAcross = mask.x < shown.x + shown.width && shown.x < mask.x + mask.width;
  return isAcross && mask.y < shown.y + shown.height && shown.y < mask.y + mask.height;
}

/** The size and place of a mask as text, in percent of the picture. */
export function formatMask({ x, y, width, height }: Mask): string {
  const percent = (fraction: number) => `${Math.round(fraction * 1000) / 10}%`;
  return `${percent(width)} wide, ${percent(height)} high, ${percent(x)} from the left, ${percent(y)} from the top`;
}
