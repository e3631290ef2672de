import { FRAME_RATIO, imagePlacement, MAX_MAGNIFICATION, magnification, type ZoomPreset } from './zoom.ts';
import { clampPreset } from './zoom-gesture.ts';

/** A smaller room to move in is a rounding error. */
const MIN_ROOM = 1e-6;

/** The zoom in percent, at most 100, that magnifies so many times: the inverse of `magnification`. */
export function zoomOf(wanted: number): number {
  return 100 * (1 - Math.log(Math.max(1, wanted)) / Math.log(MAX_MAGNIFICATION));
}

/** The preset that shows what is to the right of and below a corner, in fractions of the image: the inverse of `visibleRect`. */
export function presetAt(zoom: number, corner: { x: number; y: number }, imageRatio: number): ZoomPreset {
  const height = 1 / magnification(zoom);
  const [roomX, roomY] = [1 - (height * FRAME_RATIO) / imageRatio, 1 - height];
  const x = roomX > MIN_ROOM ? (100 * corner.x) / roomX : 50;
  const y = roomY > MIN_ROOM ? (100 * corner.y) / roomY : 50;
  return clampPreset({ x, y, zoom }, imageRatio);
}

/** The preset with another zoom in percent that shows the same at a point of the frame, in fractions of it, as far as the picture reaches. */
export function zoomedAt(
  preset: ZoomPreset,
  zoom: number,
  point: { x: number; y: number },
  imageRatio: number,
): ZoomPreset {
  const image = imagePlacement(preset, imageRatio);
  const wanted = Math.min(100, Math.max(0, zoom));
  const height = 1 / magnification(wanted);
  const corner = {
    x: (point.x * FRAME_RATIO - image.x) / image.width - (point.x * height * FRAME_RATIO) / imageRatio,
    y: (point.y - image.y) / image.height - point.y * height,
  };
  return presetAt(wanted, corner, imageRatio);
}
