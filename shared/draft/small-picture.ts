import type { Rect } from '../level/zoom/zoom.ts';

/** A picture made small for analysis: RGBA bytes, row by row. */
export interface SmallPicture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** The full picture as a rectangle in fractions of itself. */
export const FULL_RECT: Rect = { x: 0, y: 0, width: 1, height: 1 };

const MIN_SIDE_PX = 192;
const MAX_SIDE_PX = 768;

/** The size at which a picture of a size in pixels is analysed; never larger than the picture. */
export function analysisSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, MIN_SIDE_PX / Math.min(width, height), MAX_SIDE_PX / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The brightness of the pixel at an offset in `data`, 0 to 255. */
export function luminanceAt(data: Uint8ClampedArray, offset: number): number {
  return (
    0.2126 * (data[offset] as number) +
    0.7152 * (data[offset + 1] as number) +
    0.0722 * (data[offset + 2] as number)
  );
}
