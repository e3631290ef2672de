const MIN_SMOOTHED_SIDE_PX = 1000;

/** Whether an image, in pixels, is small enough to be drawn without smoothing by default (docs/rules/zoom.md#smoothing). */
export function isSmallImage(width: number, height: number): boolean {
  return Math.min(width, height) < MIN_SMOOTHED_SIDE_PX;
}
