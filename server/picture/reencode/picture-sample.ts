import type { Pixels } from './decode-picture.ts';

/** The height of a band: whole blocks of the encoder. */
const BAND_ROWS = 32;

/** Evenly spread bands of a picture with about as many pixels as given, as one picture; the picture itself if it has no more. */
export function sampleOf(pixels: Pixels, maxPixels: number): Pixels {
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
