import { luminanceAt, type SmallPicture } from './small-picture.ts';

/** Connected pixels that are all brighter, or all darker, than what is around them; in pixels of the picture. */
export interface Blob {
  left: number;
  top: number;
  right: number;
  bottom: number;
  pixels: number;
  /** The mean, 0 to 255. */
  brightness: number;
}

/** What is left of a picture to find shapes in it: a brightness and a sign per pixel. */
export interface Relief {
  width: number;
  height: number;
  brightness: Uint8Array;
  /** 1 where a pixel is brighter than its surroundings, -1 where it is darker, 0 where it is neither. */
  signs: Int8Array;
}

/** Half the side of the square that a pixel is compared with. */
const REACH_PX = 12;
const MIN_DIFFERENCE = 18;
/** Of the standard deviation in the square: strokes are told from their soft edges. */
const MIN_DEVIATIONS = 0.45;

/** Sums over the pixels to the left of and above each corner: the sum of any rectangle follows from four of them. */
function cornerSums(values: Uint8Array, width: number, height: number, isSquared: boolean): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      const value = values[y * width + x] as number;
      row += isSquared ? value * value : value;
      const corner = (y + 1) * (width + 1) + x + 1;
      sums[corner] = (sums[corner - width - 1] as number) + row;
    }
  }
  return sums;
}

/** Compares every pixel of a picture with its surroundings. */
export function reliefOf({ width, height, data }: SmallPicture): Relief {
  const brightness = new Uint8Array(width * height);
  for (let at = 0; at < brightness.length; at++) brightness[at] = luminanceAt(data, at * 4);
  const sums = cornerSums(brightness, width, height, false);
  const squares = cornerSums(brightness, width, height, true);
  const signs = new Int8Array(width * height);
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - REACH_PX) * (width + 1);
    const bottom = Math.min(height, y + REACH_PX + 1) * (width + 1);
    const rows = (bottom - top) / (width + 1);
    const within = (all: Float64Array, left: number, right: number) =>
      (all[bottom + right] as number) -
      (all[bottom + left] as number) -
      (all[top + right] as number) +
      (all[top + left] as number);
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - REACH_PX);
      const right = Math.min(width, x + REACH_PX + 1);
      const count = rows * (right - left);
      const mean = within(sums, left, right) / count;
      const difference = (brightness[y * width + x] as number) - mean;
      // Most pixels of most pictures: what follows takes as long as all before.
      if (Math.abs(difference) <= MIN_DIFFERENCE) continue;
      const variance = within(squares, left, right) / count - mean * mean;
      if (difference ** 2 > MIN_DEVIATIONS ** 2 * variance) signs[y * width + x] = Math.sign(difference);
    }
  }
  return { width, height, brightness, signs };
}

/** A part of a row: where it starts and ends, and which of the parts it is. */
interface Run {
  start: number;
  end: number;
  part: number;
}

/** The runs of one sign in a row. */
function runsIn(signs: Int8Array, sign: number): Omit<Run, 'part'>[] {
  const runs: Omit<Run, 'part'>[] = [];
  for (let x = signs.indexOf(sign); x >= 0; x = signs.indexOf(sign, x)) {
    const start = x;
    while (signs[x] === sign) x += 1;
    runs.push({ start, end: x });
  }
  return runs;
}

/** Of joined parts the first one stands for all; the way there is shortened. */
function firstOf(parents: number[], part: number): number {
  let first = part;
  while (parents[first] !== first) first = parents[first] as number;
  let at = part;
  while (parents[at] !== first) {
    const next = parents[at] as number;
    parents[at] = first;
    at = next;
  }
  return first;
}

/** Joins the runs of a row with those that they touch in the row above, also at a corner. */
function joinRows(parents: number[], above: readonly Run[], row: readonly Run[]): void {
  let touching = 0;
  for (const { start, end, part } of row) {
    while ((above[touching]?.end ?? start) < start) touching += 1;
    for (let at = touching; (above[at]?.start ?? end + 1) <= end; at++) {
      const [one, other] = [firstOf(parents, (above[at] as Run).part), firstOf(parents, part)];
      parents[Math.max(one, other)] = Math.min(one, other);
    }
  }
}

/** The blobs of one sign. */
export function blobsOf({ width, height, brightness, signs }: Relief, sign: number): Blob[] {
  const parts: Blob[] = [];
  const parents: number[] = [];
  let above: Run[] = [];
  for (let y = 0; y < height; y++) {
    const row = runsIn(signs.subarray(y * width, (y + 1) * width), sign).map((run) => {
      const part = parents.push(parents.length) - 1;
      const values = brightness.subarray(y * width + run.start, y * width + run.end);
      parts.push({
        left: run.start,
        right: run.end,
        top: y,
        bottom: y + 1,
        pixels: values.length,
        brightness: values.reduce((sum, value) => sum + value, 0),
      });
      return { ...run, part };
    });
    joinRows(parents, above, row);
    above = row;
  }
  parts.forEach((part, at) => {
    const first = firstOf(parents, at);
    if (first !== at) join(parts[first] as Blob, part);
  });
  return parts
    .filter((_, at) => parents[at] === at)
    .map((blob) => ({ ...blob, brightness: blob.brightness / blob.pixels }));
}

function join(whole: Blob, part: Blob): void {
  whole.left = Math.min(whole.left, part.left);
  whole.right = Math.max(whole.right, part.right);
  whole.top = Math.min(whole.top, part.top);
  whole.bottom = Math.max(whole.bottom, part.bottom);
  whole.pixels += part.pixels;
  whole.brightness += part.brightness;
}
