/** Pixels of the display in one CSS pixel. */
export function pixelRatio(): number {
  return window.devicePixelRatio || 1;
}
