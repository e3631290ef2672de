import type { PixelBox } from '../zoom/crop-rect.ts';

/** Blocks of one mask, which lie in one row or one column. */
export const MAX_MASK_BLOCKS = 4;

const COLOUR_LEVELS = 16;
const COLOUR_STEP = 255 / (COLOUR_LEVELS - 1);
/** Of one block, in each direction: the average of more hardly differs, and a mask may cover a picture of 40 megapixels. */
const MAX_SAMPLES = 256;

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/** Pixels in rows, of `channels` bytes each, the first three of them red, green and blue. */
export interface Pixels {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
  channels: number;
}

/**
 * The blocks that are drawn over the pixels under a mask: at most four, side by side along its longer side, none of them shorter than its
 * shorter side. A mask over a line of text has blocks at least as wide as the text is high, more than one letter each (decision 112).
 */
export function maskBlocks({ left, top, width, height }: PixelBox): PixelBox[] {
  const columns = blockCount(width, height);
  const rows = blockCount(height, width);
  const blocks: PixelBox[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, right] = [edge(width, column, columns), edge(width, column + 1, columns)];
      const [y, bottom] = [edge(height, row, rows), edge(height, row + 1, rows)];
      blocks.push({ left: left + x, top: top + y, width: right - x, height: bottom - y });
    }
  }
  return blocks;
}

/** The colour of a block: the average of the pixels in a box, with 16 levels of each channel. */
export function blockColour({ data, width, channels }: Pixels, box: PixelBox): Colour {
  const sums: [number, number, number] = [0, 0, 0];
  const across = Math.min(box.width, MAX_SAMPLES);
  const down = Math.min(box.height, MAX_SAMPLES);
  for (let row = 0; row < down; row += 1) {
    const y = box.top + Math.floor(((row + 0.5) * box.height) / down);
    for (let column = 0; column < across; column += 1) {
      const x = box.left + Math.floor(((column + 0.5) * box.width) / across);
      const pixel = (y * width + x) * channels;
      sums[0] += data[pixel] ?? 0;
      sums[1] += data[pixel + 1] ?? 0;
      sums[2] += data[pixel + 2] ?? 0;
    }
  }
  const [red, green, blue] = sums;
  return [level(red / across / down), level(green / across / down), level(blue / across / down)];
}

function blockCount(length: number, across: number): number {
  return Math.max(1, Math.min(MAX_MASK_BLOCKS, Math.floor(length / across)));
}

function edge(length: number, index: number, count: number): number {
  return Math.round((length * index) / count);
}

function level(average: number): number {
  return Math.round(Math.round(average / COLOUR_STEP) * COLOUR_STEP);
}
