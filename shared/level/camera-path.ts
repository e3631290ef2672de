import { placement, type ZoomPreset } from './zoom.ts';

/**
 * Where the whole image lies in the frame: its height and the offset of its top left corner, in frame heights.
 * `scale` is also the magnification that the reading shows.
 */
export interface Camera {
  scale: number;
  x: number;
  y: number;
}

const PATH_STEPS = 30;

/** The camera of a preset for an image `imageRatio` times as wide as high (design, 3). */
export function cameraOf(preset: ZoomPreset, imageRatio: number): Camera {
  const { x, y, height } = placement(preset, imageRatio);
  return { scale: height, x, y };
}

/** How far a movement has come, 0 to 1, at a share of its time: quick at first, then settling (design, 3: ease-out). */
export function easeOut(time: number): number {
  return 1 - (1 - Math.min(1, Math.max(0, time))) ** 3;
}

/**
 * The camera on its way at `progress` 0 to 1. Scale goes in equal ratios, so that equal parts of the way look equally large, and
 * the offset is a linear function of scale: the picture shrinks about one fixed point, so that what is seen lies between both ends.
 */
export function cameraAt(from: Camera, to: Camera, progress: number): Camera {
  if (progress <= 0) return from;
  if (progress >= 1) return to;
  const change = to.scale - from.scale;
  const scale = from.scale * (to.scale / from.scale) ** progress;
  const share = Math.abs(change) < 1e-6 ? progress : (scale - from.scale) / change;
  return { scale, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Cameras at even moments of an eased movement, both ends included; linear steps between them stay on the same way. */
export function cameraPath(from: Camera, to: Camera): Camera[] {
  return Array.from({ length: PATH_STEPS + 1 }, (_, index) =>
    cameraAt(from, to, easeOut(index / PATH_STEPS)),
  );
}

/** The magnification as the frame shows it, such as 4.2. */
export function magnificationText(scale: number): string {
  return scale.toFixed(1);
}
