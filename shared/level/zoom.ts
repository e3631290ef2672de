import * as z from 'zod/mini';

/** Five attempts, five zoom presets, scores 1 to 5 (design, 1). */
export const STEP_COUNT = 5;

/** The frame is always 4:3. */
export const FRAME_RATIO = 4 / 3;

const MAX_SCALE = 15;
const SMALL_IMAGE_SIDE = 1000;
const percent = z.number().check(z.minimum(0), z.maximum(100));

/** What one step shows: position and zoom in percent, zoom 0 being the closest (specification, 3). */
export const ZoomPreset = z.object({ x: percent, y: percent, zoom: percent });
export type ZoomPreset = z.infer<typeof ZoomPreset>;

/** A part of the image in fractions of its width and height. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The magnification of a zoom percentage: x15 at 0, x1 at 100, equal steps look equally large (design, 3). */
export function scale(zoom: number): number {
  return MAX_SCALE ** (1 - zoom / 100);
}

/**
 * The image laid into a frame that is one unit high: size and offset of the whole scaled image in frame heights.
 * When the scaled image is narrower than the frame, x counts as 50 (design, 3).
 */
export function placement(preset: ZoomPreset, imageRatio: number): Rect {
  const height = scale(preset.zoom);
  const width = height * imageRatio;
  const x = width < FRAME_RATIO ? 50 : preset.x;
  return {
    x: ((FRAME_RATIO - width) * x) / 100,
    y: ((1 - height) * preset.y) / 100,
    width,
    height,
  };
}

/** The part of an image (width divided by height) that a preset shows, in fractions of the image (design, 3). */
export function visibleRect(preset: ZoomPreset, imageRatio: number): Rect {
  const { x, y, width, height } = placement(preset, imageRatio);
  return {
    x: Math.max(0, -x) / width,
    y: Math.max(0, -y) / height,
    width: Math.min(FRAME_RATIO, width) / width,
    height: 1 / height,
  };
}

/** Whether `outer` shows all that `inner` shows, give or take a thousandth of the image. */
export function contains(outer: Rect, inner: Rect): boolean {
  const slack = 0.001;
  return (
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    inner.x + inner.width <= outer.x + outer.width + slack &&
    inner.y + inner.height <= outer.y + outer.height + slack
  );
}

/** Whether an image is small enough to be drawn without smoothing unless its maker says otherwise (pixels; specification, 4). */
export function isSmallImage(width: number, height: number): boolean {
  return Math.min(width, height) < SMALL_IMAGE_SIDE;
}
