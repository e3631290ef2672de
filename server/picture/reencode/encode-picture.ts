import sharp from 'sharp';
import type { DecodedPixels } from './decode-picture.ts';
import type { PictureType } from './picture-type.ts';

/** The height of a band: whole blocks of the encoder. */
const BAND_ROWS = 32;

/** Evenly spread bands of a picture with about as many pixels as given, as one picture; the picture itself if it has no more. */
function sampleOf(pixels: DecodedPixels, maxPixels: number): DecodedPixels {
  const { data, width, height } = pixels;
  if (width * height <= maxPixels) return pixels;
  const rowBytes = data.length / height;
  const bands = Math.max(1, Math.floor(maxPixels / (width * BAND_ROWS)));
  if (bands * BAND_ROWS >= height) return pixels;
  const distance = (height - BAND_ROWS) / Math.max(1, bands - 1);
  const rows = Array.from({ length: bands }, (_, band) => {
    const start = Math.floor(band * distance) * rowBytes;
    return data.subarray(start, start + BAND_ROWS * rowBytes);
  });
  return { data: Buffer.concat(rows), width, height: bands * BAND_ROWS };
}

/** A stored picture has at most this many bytes for each byte that came in… */
const MAX_GROWTH = 1.5;
/** …or this many in all: WebP cannot be as small as a tiny AVIF. */
const MIN_LIMIT_BYTES = 64 * 1024;
/** All but the first are for files that were compressed as much: what they lose was lost before. */
const QUALITIES = [90, 85, 80, 75, 70, 65, 60, 55, 50, 45, 40, 35, 30, 25, 20, 15, 10];
const EFFORT = 4;
// Beyond 4K the usual effort is too slow; below this one, the encoder fails on pictures rich in detail.
const REDUCED_EFFORT = 2;
const REDUCED_EFFORT_MIN_PIXELS = 9_000_000;
const LOSSLESS_EFFORT = 4;
const REDUCED_LOSSLESS_EFFORT = 0;
/** A lossless file smaller than this many times the lossy one is taken for a drawing, not a photograph. */
const MAX_DRAWING_RATIO = 2;
/** How to encode larger pictures is decided on a sample. */
const MAX_TRIAL_PIXELS = 4_000_000;
const TRIAL_SAMPLE_PIXELS = 1_000_000;
const QUALITY_SAMPLE_PIXELS = 500_000;
/** The result may be larger than its sample promises. */
const SAFETY = 0.97;

/** The file that a picture was decoded from. */
export interface Source {
  type: PictureType;
  bytes: number;
  /** False if it is a photograph for sure. */
  mayBeLossless: boolean;
}

/** Encodes a decoded picture as WebP: lossless if it is a drawing, else in the best quality that is not much larger than its source. */
export async function encodePicture(pixels: DecodedPixels, source: Source): Promise<Buffer> {
  const maxBytes = Math.max(source.bytes * MAX_GROWTH, MIN_LIMIT_BYTES);
  const trial = areaOf(pixels) > MAX_TRIAL_PIXELS ? sampleOf(pixels, TRIAL_SAMPLE_PIXELS) : pixels;
  const share = trial.data.length / pixels.data.length;
  const lossy = await encodeLossy(trial, QUALITIES[0]);
  const fits = lossy.length <= maxBytes * share;
  const budget = fits ? lossy.length : maxBytes * share;
  if (await mayBeDrawing(trial, source, lossy.length / share, budget)) {
    const lossless = await encodeLossless(trial);
    if (lossless.length <= budget) {
      const full = trial === pixels ? lossless : await encodeLossless(pixels);
      if (full.length <= maxBytes) return full;
    }
  }
  if (fits && trial === pixels) return lossy;
  return encodeWithin(pixels, maxBytes, fits ? 0 : await predictQuality(pixels, maxBytes));
}

/** Whether a lossless encoding of a trial may fit into its budget. Only for PNG is the size of the file a sign of it. */
async function mayBeDrawing(
  trial: DecodedPixels,
  source: Source,
  lossyBytes: number,
  budget: number,
): Promise<boolean> {
  if (source.type === 'png') return source.bytes < lossyBytes * MAX_DRAWING_RATIO;
  if (!source.mayBeLossless) return false;
  const sample = sampleOf(trial, QUALITY_SAMPLE_PIXELS);
  const { length } = await encodeLossless(sample, REDUCED_LOSSLESS_EFFORT);
  return length <= (budget * sample.data.length * MAX_GROWTH) / trial.data.length;
}

/** Encodes in the quality at an index, or in lower ones until the result fits. */
async function encodeWithin(pixels: DecodedPixels, maxBytes: number, start: number): Promise<Buffer> {
  const last = QUALITIES.length - 1;
  for (let index = start; ; ) {
    const bytes = await encodeLossy(pixels, QUALITIES[index]);
    if (bytes.length <= maxBytes || index === last) return bytes;
    index = Math.min(last, index + stepsFor(bytes.length / maxBytes));
  }
}

/** The index of the best quality, below the first, that seems to fit. */
async function predictQuality(pixels: DecodedPixels, maxBytes: number): Promise<number> {
  const sample = sampleOf(pixels, QUALITY_SAMPLE_PIXELS);
  const budget = (maxBytes * SAFETY * sample.data.length) / pixels.data.length;
  let [low, high] = [1, QUALITIES.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    const { length } = await encodeLossy(sample, QUALITIES[middle]);
    if (length <= budget) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Each step saves about a twentieth. */
function stepsFor(excess: number): number {
  return Math.max(1, Math.round((excess - 1) * 20));
}

function encodeLossy(pixels: DecodedPixels, quality = 0): Promise<Buffer> {
  const effort = areaOf(pixels) > REDUCED_EFFORT_MIN_PIXELS ? REDUCED_EFFORT : EFFORT;
  return open(pixels).webp({ quality, effort }).toBuffer();
}

function encodeLossless(pixels: DecodedPixels, wanted = LOSSLESS_EFFORT): Promise<Buffer> {
  const effort = areaOf(pixels) > MAX_TRIAL_PIXELS ? REDUCED_LOSSLESS_EFFORT : wanted;
  return open(pixels).webp({ lossless: true, effort }).toBuffer();
}

function open({ data, width, height }: DecodedPixels) {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

function areaOf({ width, height }: DecodedPixels): number {
  return width * height;
}
