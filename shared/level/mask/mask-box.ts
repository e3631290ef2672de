import type { ImageSize, PixelBox } from '../zoom/crop-rect.ts';
import { type Mask, roundMask } from './mask.ts';

// A smaller part of a pixel is a rounding error.
const ROUNDING_TOLERANCE = 1e-6;

/** The pixels of an image under a mask: every pixel that it covers, in full or in part; at least one. */
export function maskBox(mask: Mask, { width, height }: ImageSize): PixelBox {
  const rounded = roundMask(mask);
  const [left, right] = pixelSpan(rounded.x, rounded.width, width);
  const [top, bottom] = pixelSpan(rounded.y, rounded.height, height);
  return { left, top, width: right - left, height: bottom - top };
}

/** The masks with a pixel inside of a part of the image, as the pixels that they cover, inside of the part or not. */
export function masksMeeting(masks: readonly Mask[], image: ImageSize, part: PixelBox): PixelBox[] {
  return masks.map((mask) => maskBox(mask, image)).filter((box) => overlapOf(box, part) !== null);
}

/** The pixels that two boxes share; null for none. */
export function overlapOf(one: PixelBox, other: PixelBox): PixelBox | null {
  const left = Math.max(one.left, other.left);
  const top = Math.max(one.top, other.top);
  const width = Math.min(one.left + one.width, other.left + other.width) - left;
  const height = Math.min(one.top + one.height, other.top + other.height) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

/** The smallest box that contains all of the given ones, of which there is at least one. */
export function boundingBox(boxes: readonly PixelBox[]): PixelBox {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** The same pixels as counted from the corner of another box: where a mask lies in a crop. */
export function boxWithin(box: PixelBox, { left, top }: PixelBox): PixelBox {
  return { ...box, left: box.left - left, top: box.top - top };
}

function pixelSpan(from: number, length: number, side: number): [start: number, end: number] {
  const start = Math.min(side - 1, Math.floor(from * side + ROUNDING_TOLERANCE));
  const end = Math.min(side, Math.ceil((from + length) * side - ROUNDING_TOLERANCE));
  return [start, Math.max(start + 1, end)];
}
