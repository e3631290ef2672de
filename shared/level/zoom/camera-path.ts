import { imagePlacement, type ZoomPreset } from './zoom.ts';

/** Where the scaled image lies in the frame: its height (`scale`, the magnification) and its top left corner, in frame heights. */
export interface Camera {
  scale: number;
  x: number;
  y: number;
}

const PATH_SEGMENTS = 30;

/** The camera of a preset; `imageRatio` is the image's width divided by its height. */
export function cameraOf(preset: ZoomPreset, imageRatio: number): Camera {
  const { x, y, height } = imagePlacement(preset, imageRatio);
  return { scale: height, x, y };
}

/** The progress of a movement, 0 to 1, at a fraction of its time: cubic ease-out. */
export function easeOut(time: number): number {
  return 1 - (1 - Math.min(1, Math.max(0, time))) ** 3;
}

/**
 * The camera between two others at `progress`, 0 to 1. The scale changes in equal ratios, so that equal progress looks equally large.
 * The offset is linear in the scale: the picture shrinks around a fixed point, so the view always lies between both ends
 * (docs/rules/zoom.md#camera).
 */
export function cameraAt(from: Camera, to: Camera, progress: number): Camera {
  if (progress <= 0) return from;
  if (progress >= 1) return to;
  const change = to.scale - from.scale;
  const scale = from.scale * (to.scale / from.scale) ** progress;
  const share = Math.abs(change) < 1e-6 ? progress : (scale - from.scale) / change;
  return { scale, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** 31 cameras at equal intervals of an eased movement, both ends included: keyframes to interpolate linearly. */
export function cameraPath(from: Camera, to: Camera): Camera[] {
  return Array.from({ length: PATH_SEGMENTS + 1 }, (_, index) =>
    cameraAt(from, to, easeOut(index / PATH_SEGMENTS)),
  );
}
