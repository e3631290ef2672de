import type { Rect } from '../level/zoom/zoom.ts';
import { luminanceAt, type SmallPicture } from './small-picture.ts';

/** What a part of a picture looks like, in numbers. */
export interface CropLook {
  /** Mean brightness, 0 to 255. */
  brightness: number;
  /** Standard deviation of the brightness. */
  contrast: number;
  /** Share of the pixels that have the most frequent colour, of 512. */
  mainColourShare: number;
  /** How many of 512 colours cover at least a hundredth of the part each. */
  colours: number;
}

const MIN_CONTRAST = 14;
const MIN_BRIGHTNESS = 14;
const MAX_MAIN_COLOUR_SHARE = 0.8;
/** With this contrast, and as much besides the main colour, a figure stands on a plain or black background. */
const MIN_FIGURE_CONTRAST = 26;
const MAX_BACKGROUND_SHARE = 0.95;
const BITS_PER_CHANNEL = 3;
const MIN_COLOUR_SHARE = 0.01;
const MAX_SAMPLES = 4000;

/** Measures a part of a picture, given in fractions of it. */
export function cropLook(picture: SmallPicture, rect: Rect): CropLook {
  const { width, height } = picture;
  const { luminances, colours } = pixelsOf(picture);
  const left = Math.min(width - 1, Math.round(rect.x * width));
  const top = Math.min(height - 1, Math.round(rect.y * height));
  const right = Math.max(left + 1, Math.min(width, Math.round((rect.x + rect.width) * width)));
  const bottom = Math.max(top + 1, Math.min(height, Math.round((rect.y + rect.height) * height)));
  const tally = new Uint32Array(1 << (3 * BITS_PER_CHANNEL));
  let sum = 0;
  let squares = 0;
  let count = 0;
  // Large parts are sampled.
  const stride = Math.max(1, Math.floor(Math.sqrt(((right - left) * (bottom - top)) / MAX_SAMPLES)));
  for (let y = top; y < bottom; y += stride) {
    for (let x = left; x < right; x += stride) {
      count += 1;
      const at = y * width + x;
      const luminance = luminances[at] as number;
      sum += luminance;
      squares += luminance * luminance;
      const colour = colours[at] as number;
      tally[colour] = (tally[colour] as number) + 1;
    }
  }
  const brightness = sum / count;
  return {
    brightness,
    contrast: Math.sqrt(Math.max(0, squares / count - brightness * brightness)),
    mainColourShare: Math.max(...tally) / count,
    colours: tally.filter((pixels) => pixels >= count * MIN_COLOUR_SHARE).length,
  };
}

interface Pixels {
  luminances: Float64Array;
  colours: Uint16Array;
}

/** Hundreds of parts of one picture are measured. */
const known = new WeakMap<SmallPicture, Pixels>();

function pixelsOf(picture: SmallPicture): Pixels {
  const kept = known.get(picture);
  if (kept) return kept;
  const { width, height, data } = picture;
  const pixels = {
    luminances: Float64Array.from({ length: width * height }, (_, at) => luminanceAt(data, at * 4)),
    colours: Uint16Array.from({ length: width * height }, (_, at) => colourAt(data, at * 4)),
  };
  known.set(picture, pixels);
  return pixels;
}

function colourAt(data: Uint8ClampedArray, offset: number): number {
  const shift = 8 - BITS_PER_CHANNEL;
  const red = (data[offset] as number) >> shift;
  const green = (data[offset + 1] as number) >> shift;
  const blue = (data[offset + 2] as number) >> shift;
  return (red << (2 * BITS_PER_CHANNEL)) | (green << BITS_PER_CHANNEL) | blue;
}

/** Whether a part shows nearly one colour or is nearly black, so that it tells nothing (docs/rules/editor.md#proposed-steps). */
export function isFlat({ brightness, contrast, mainColourShare }: CropLook): boolean {
  const isPlain = brightness < MIN_BRIGHTNESS || mainColourShare > MAX_MAIN_COLOUR_SHARE;
  const least = isPlain ? MIN_FIGURE_CONTRAST : MIN_CONTRAST;
  return contrast < least || mainColourShare > MAX_BACKGROUND_SHARE;
}
