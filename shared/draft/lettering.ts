import type { Rect } from '../level/zoom/zoom.ts';
import { type Blob, blobsOf, type Relief, reliefOf } from './blobs.ts';
import type { SmallPicture } from './small-picture.ts';

/** Larger letters are found in the picture at a third of its size. */
const MIN_LETTER_PX = 5;
const MAX_LETTER_PX = 34;
const SHRINK = 3;
/** The share of its box that the strokes of a letter cover; an I fills its box. */
const MIN_FILL = 0.18;
const MAX_FILL = 0.92;
const MAX_FILLED_WIDTH = 0.4;
// In heights of the taller letter.
const MAX_LETTER_WIDTH = 2.2;
const MAX_WORD_WIDTH = 9;
const MAX_GAP = 0.9;
const MAX_OVERLAP = 0.2;
const MAX_OFFSET = 0.3;
const MAX_HEIGHT_RATIO = 2;
const MAX_BRIGHTNESS_DIFFERENCE = 30;

const MIN_LETTERS = 3;
/** Of the height of a line: how far the ends of its letters may be from a straight line. */
const MAX_UNEVENNESS = 0.1;
const MIN_EVEN_SHARE = 0.75;
/** Of three letters all must be even. */
const FEW_LETTERS = 3;
const MAX_ODD_HEIGHT = 0.6;
const MAX_ODD_SHARE = 0.34;
/** Tiles, windows and bricks are all of one size, letters are not. */
const SAME_SIZE = 0.08;
const MAX_SAME_SHARE = 0.6;
/** Of the variance in a line: what lies between its two brightnesses. Noise has 0.64, a gradient 0.75. */
const MIN_SEPARATION = 0.77;
/** Of the height of a line: what is added on each side, as soft edges are no part of the letters. */
const MARGIN = 0.3;

/** A line of what looks like lettering, in fractions of its picture. */
export interface LetteringLine extends Rect {
  /** How clearly it has two brightnesses: 0 to 1. */
  clarity: number;
}

/** Where lines of what looks like lettering are in a picture (docs/rules/editor.md#lettering). */
export function findLettering(picture: SmallPicture): LetteringLine[] {
  const isLarge = (line: readonly Blob[]) => typicalHeight(line) >= MAX_LETTER_PX / SHRINK;
  return [...linesIn(picture, () => true), ...linesIn(shrunk(picture), isLarge)];
}

function linesIn(picture: SmallPicture, isWanted: (line: readonly Blob[]) => boolean): LetteringLine[] {
  const relief = reliefOf(picture);
  return [1, -1].flatMap((sign) =>
    chained(blobsOf(relief, sign).filter(isLetter))
      .filter((line) => isWanted(line) && isLettering(line, relief, sign))
      .map((line) => ({ ...inFractions(boxOf(line), picture), clarity: separation(relief, boxOf(line)) })),
  );
}

/** The picture at a third of its size. */
function shrunk({ width, height, data }: SmallPicture): SmallPicture {
  const small = { width: Math.floor(width / SHRINK), height: Math.floor(height / SHRINK) };
  const means = new Uint8ClampedArray(small.width * small.height * 4);
  for (let at = 0; at < small.width * small.height; at++) {
    const left = (at % small.width) * SHRINK;
    const top = Math.floor(at / small.width) * SHRINK;
    for (let channel = 0; channel < 3; channel++) {
      let sum = 0;
      for (let y = top; y < top + SHRINK; y++) {
        for (let x = left; x < left + SHRINK; x++) sum += data[(y * width + x) * 4 + channel] as number;
      }
      means[at * 4 + channel] = sum / SHRINK ** 2;
    }
  }
  return { ...small, data: means };
}

const heightOf = ({ top, bottom }: Blob) => bottom - top;

/** Also a word whose letters touch. */
function isLetter(blob: Blob): boolean {
  const [width, height] = [blob.right - blob.left, heightOf(blob)];
  if (height < MIN_LETTER_PX || height > MAX_LETTER_PX || width > MAX_WORD_WIDTH * height) return false;
  const fill = blob.pixels / (width * height);
  return fill >= MIN_FILL && (fill <= MAX_FILL || width < MAX_FILLED_WIDTH * height);
}

/** Whether a letter may follow another one. */
function isNext(one: Blob, other: Blob): boolean {
  const tall = Math.max(heightOf(one), heightOf(other));
  if (tall > MAX_HEIGHT_RATIO * Math.min(heightOf(one), heightOf(other))) return false;
  const gap = other.left - one.right;
  if (gap > MAX_GAP * tall || gap < -MAX_OVERLAP * tall) return false;
  const offset = Math.min(Math.abs(one.bottom - other.bottom), Math.abs(one.top - other.top));
  if (offset > Math.max(1, MAX_OFFSET * tall)) return false;
  return Math.abs(one.brightness - other.brightness) < MAX_BRIGHTNESS_DIFFERENCE;
}

const BAND_PX = 16;
/** How far the starts of neighbours can be from each other. */
const MAX_NEIGHBOUR_PX = 4.5 * MAX_LETTER_PX;

/** Puts each letter behind the nearest one that it may follow. */
function chained(letters: readonly Blob[]): Blob[][] {
  const lineOf = new Map<Blob, Blob[]>();
  // Only letters at about the same height are compared.
  const bands = new Map<number, Blob[]>();
  const lines: Blob[][] = [];
  for (const letter of letters.toSorted((one, other) => one.left - other.left)) {
    const band = Math.floor((letter.top + letter.bottom) / 2 / BAND_PX);
    const near = [-2, -1, 0, 1, 2].flatMap((offset) => before(letter, bands.get(band + offset) ?? []));
    const [nearest] = near.toSorted((one, other) => other.right - one.right);
    const line = (nearest && lineOf.get(nearest)) ?? [];
    if (line.length === 0) lines.push(line);
    line.push(letter);
    lineOf.set(letter, line);
    const inBand = bands.get(band);
    if (inBand) inBand.push(letter);
    else bands.set(band, [letter]);
  }
  return lines;
}

/** Of letters from left to right the last that another one may follow, if there is one. */
function before(letter: Blob, others: readonly Blob[]): Blob[] {
  for (let at = others.length - 1; at >= 0; at--) {
    const other = others[at] as Blob;
    if (letter.left - other.left > MAX_NEIGHBOUR_PX) return [];
    if (isNext(other, letter)) return [other];
  }
  return [];
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] as number;
}

function typicalHeight(line: readonly Blob[]): number {
  return median(line.map(heightOf));
}

const shareOf = <Item>(all: readonly Item[], isSo: (one: Item, at: number) => boolean) =>
  all.filter(isSo).length / all.length;

function isLettering(line: readonly Blob[], relief: Relief, sign: number): boolean {
  const letters = line.reduce((sum, blob) => sum + lettersIn(blob, relief, sign), 0);
  if (letters < MIN_LETTERS) return false;
  const size = median(line.map(({ pixels }) => pixels));
  const same = shareOf(line, ({ pixels }) => Math.abs(pixels - size) <= SAME_SIZE * size);
  if (line.length >= FEW_LETTERS && same > MAX_SAME_SHARE) return false;
  const tall = typicalHeight(line);
  const odd = shareOf(line, (blob) => Math.abs(heightOf(blob) - tall) > MAX_ODD_HEIGHT * tall);
  if (odd > MAX_ODD_SHARE || !isEven(line, tall)) return false;
  return separation(relief, boxOf(line)) >= MIN_SEPARATION;
}

/** Letters that touch are one blob: its strokes are counted. 0 if it is no word. */
function lettersIn(blob: Blob, { width, signs }: Relief, sign: number): number {
  const { left, right, top } = blob;
  const height = heightOf(blob);
  if (right - left <= MAX_LETTER_WIDTH * height) return 1;
  const strokes = median(
    [0.35, 0.5, 0.65].map((share) => {
      const row = Math.round(top + share * (height - 1)) * width;
      let count = 0;
      for (let x = left; x < right; x++) {
        if (signs[row + x] === sign && signs[row + x - 1] !== sign) count += 1;
      }
      return count;
    }),
  );
  const pitch = (right - left) / strokes / height;
  return strokes >= 4 && pitch > 0.2 && pitch < 1.1 ? Math.round(strokes / 1.6) : 0;
}

/** Whether letters stand on a straight line, or hang from one. */
function isEven(line: readonly Blob[], tall: number): boolean {
  const limit = Math.max(1, MAX_UNEVENNESS * tall);
  const middles = line.map(({ left, right }) => (left + right) / 2);
  const tops = unevenness(
    middles,
    line.map(({ top }) => top),
    limit,
  );
  const bottoms = unevenness(
    middles,
    line.map(({ bottom }) => bottom),
    limit,
  );
  const even = shareOf(line, (_, at) => Math.min(tops[at] as number, bottoms[at] as number) <= limit);
  return even >= (line.length <= FEW_LETTERS ? 1 : MIN_EVEN_SHARE);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How far each point is from a straight line through them, which is level unless more points lie on a slanted one. */
function unevenness(xs: readonly number[], ys: readonly number[], limit: number): number[] {
  const middle = median(ys);
  const level = ys.map((y) => Math.abs(y - middle));
  if (ys.length <= FEW_LETTERS) return level;
  const [meanX, meanY] = [mean(xs), mean(ys)];
  const spread = mean(xs.map((x) => (x - meanX) ** 2));
  const slope = mean(xs.map((x, at) => (x - meanX) * ((ys[at] as number) - meanY))) / Math.max(1, spread);
  const slanted = ys.map((y, at) => Math.abs(y - meanY - slope * ((xs[at] as number) - meanX)));
  const even = (all: readonly number[]) => all.filter((one) => one <= limit).length;
  return even(slanted) > even(level) ? slanted : level;
}

type Box = Pick<Blob, 'left' | 'top' | 'right' | 'bottom'>;

function boxOf(line: readonly Blob[]): Box {
  return {
    left: Math.min(...line.map(({ left }) => left)),
    top: Math.min(...line.map(({ top }) => top)),
    right: Math.max(...line.map(({ right }) => right)),
    bottom: Math.max(...line.map(({ bottom }) => bottom)),
  };
}

/** How clearly a part has two brightnesses, one of letters and one behind them: 0 to 1, by the threshold of Otsu. */
function separation({ width, height, brightness }: Relief, { left, top, right, bottom }: Box): number {
  const tally = new Uint32Array(256);
  let [count, sum, squares] = [0, 0, 0];
  for (let y = Math.max(0, top - 1); y < Math.min(height, bottom + 1); y++) {
    for (let x = Math.max(0, left - 1); x < Math.min(width, right + 1); x++) {
      const value = brightness[y * width + x] as number;
      tally[value] = (tally[value] as number) + 1;
      count += 1;
      sum += value;
      squares += value * value;
    }
  }
  const variance = squares / count - (sum / count) ** 2;
  let [best, darker, darkerSum] = [0, 0, 0];
  tally.forEach((pixels, value) => {
    darker += pixels;
    darkerSum += value * pixels;
    if (darker === 0 || darker === count) return;
    const apart = darkerSum / darker - (sum - darkerSum) / (count - darker);
    best = Math.max(best, (darker / count) * (1 - darker / count) * apart ** 2);
  });
  return variance === 0 ? 0 : best / variance;
}

/** A box with its margin, in fractions of a picture. */
function inFractions({ left, top, right, bottom }: Box, { width, height }: SmallPicture): Rect {
  const margin = MARGIN * (bottom - top);
  const x = Math.max(0, left - margin) / width;
  const y = Math.max(0, top - margin) / height;
  return {
    x,
    y,
    width: Math.min(width, right + margin) / width - x,
    height: Math.min(height, bottom + margin) / height - y,
  };
}
