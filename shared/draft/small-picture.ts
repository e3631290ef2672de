import type { Mask } from '../level/mask/mask.ts';
import { blockColour, maskBlocks } from '../level/mask/mask-blocks.ts';
import { maskBox } from '../level/mask/mask-box.ts';
import { FULL_RECT, type Rect } from '../level/zoom/zoom.ts';

/** A picture made small for analysis: RGBA bytes, row by row. */
export interface SmallPicture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

const MIN_SIDE_PX = 192;
const MAX_SIDE_PX = 768;

/** The size at which a picture of a size in pixels is analysed; never larger than the picture. */
export function analysisSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, MIN_SIDE_PX / Math.min(width, height), MAX_SIDE_PX / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const MAX_DETAILED_SIDE_PX = 1600;

/** The size at which lettering is searched for; never larger than the picture. */
export function detailedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, MAX_DETAILED_SIDE_PX / Math.max(width, height));
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

/** The picture with the blocks that its masks show to players; the picture itself if there are none. */
export function withMasks(picture: SmallPicture, masks: readonly Mask[]): SmallPicture {
  if (masks.length === 0) return picture;
  const { width } = picture;
  const data = new Uint8ClampedArray(picture.data);
  for (const box of masks.flatMap((mask) => maskBlocks(maskBox(mask, picture)))) {
    const colour = blockColour({ ...picture, channels: 4 }, box);
    for (let y = box.top; y < box.top + box.height; y++) {
      for (let x = box.left; x < box.left + box.width; x++) data.set(colour, (y * width + x) * 4);
    }
  }
  return { ...picture, data };
}

const MAX_BAR_LUMINANCE = 18;
/** A mouse pointer or the noise of a video may lie on a bar. */
const MIN_BLACK_SHARE = 0.985;
/** What leaves less than this of a side is a dark picture, not one with bars. */
const MIN_CONTENT_SHARE = 0.4;

/** The part of a picture, in fractions, that is left without black bars at its edges (docs/rules/editor.md#proposed-steps). */
export function contentRect(picture: SmallPicture): Rect {
  const { width, height, data } = picture;
  const isBlack = (x: number, y: number) => luminanceAt(data, (y * width + x) * 4) <= MAX_BAR_LUMINANCE;
  const rows = span(height, (y) => blackShare(width, (x) => isBlack(x, y)) >= MIN_BLACK_SHARE);
  const columns = span(
    width,
    (x) => blackShare(rows.end - rows.start, (at) => isBlack(x, rows.start + at)) >= MIN_BLACK_SHARE,
  );
  if (rows.end - rows.start < height * MIN_CONTENT_SHARE) return FULL_RECT;
  if (columns.end - columns.start < width * MIN_CONTENT_SHARE) return FULL_RECT;
  return {
    x: columns.start / width,
    y: rows.start / height,
    width: (columns.end - columns.start) / width,
    height: (rows.end - rows.start) / height,
  };
}

function blackShare(length: number, isBlack: (at: number) => boolean): number {
  let black = 0;
  for (let at = 0; at < length; at++) black += isBlack(at) ? 1 : 0;
  return length === 0 ? 1 : black / length;
}

/** The lines left without the bars at both ends. */
function span(length: number, isBar: (at: number) => boolean): { start: number; end: number } {
  let start = 0;
  let end = length;
  while (start < end && isBar(start)) start += 1;
  while (end > start && isBar(end - 1)) end -= 1;
  return { start, end };
}
