import type { Rect } from '../level/zoom/zoom.ts';
import { FULL_RECT, luminanceAt, type SmallPicture } from './small-picture.ts';

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
