/** Display pixels per CSS pixel. */
export function pixelRatio(): number {
  return window.devicePixelRatio || 1;
}
