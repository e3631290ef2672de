import sharp from 'sharp';
import type { ImageSize } from '#shared/level/zoom/crop-rect.ts';
import { imagePlacement, type ZoomPreset } from '#shared/level/zoom/zoom.ts';

/** How wide a stripe is, in pixels of the picture. */
const STRIPE = 8;

/** A drawn picture of upright stripes in red and level ones in blue, so that a look at it tells where its pixels lie. */
export function stripedPicture({ width, height }: ImageSize): Promise<Buffer> {
  const lit = (at: number) => (Math.floor(at / STRIPE) % 2 === 0 ? 255 : 0);
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      pixels.set([lit(x), 0, lit(y)], (y * width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/**
 * How far, in pixels of the screen, the stripes of a shot of the frame lie from where a preset has them, at the most; Infinity where
 * there are more or fewer of them.
 */
export async function strayOfStripes(shot: Buffer, preset: ZoomPreset, picture: ImageSize): Promise<number> {
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const at = (x: number, y: number, channel: number) => data[(y * width + x) * 3 + channel] ?? 0;
  // Lines that meet neither the corners of the frame nor what stands in it.
  const [row, column] = [Math.round(height * 0.4), Math.round(width * 0.3)];
  const across = edges(width, (x) => at(x, row, 0));
  const down = edges(height, (y) => at(column, y, 2));
  const placed = imagePlacement(preset, picture.width / picture.height);
  const x = wantedEdges(width, placed.x * height, (placed.width * height) / picture.width);
  const y = wantedEdges(height, placed.y * height, (placed.height * height) / picture.height);
  return Math.max(stray(across, x), stray(down, y));
}

/** Where the light changes along a line. */
function edges(length: number, lightAt: (at: number) => number): number[] {
  const places = Array.from({ length: length - 1 }, (_, index) => index + 1);
  return places.filter((place) => lightAt(place) > 127 !== lightAt(place - 1) > 127);
}

/** Where it should, `start` being where the picture begins and `pixel` how large one of its pixels is on the screen. */
function wantedEdges(length: number, start: number, pixel: number): number[] {
  const found: number[] = [];
  for (let place = start; place < length; place += pixel * STRIPE) if (place > 0) found.push(place);
  return found;
}

/** An edge that barely shows at the end of the line may be missed. */
function stray(found: readonly number[], wanted: readonly number[]): number {
  const distances = found.map((place) => Math.min(...wanted.map((other) => Math.abs(other - place))));
  const isComplete = Math.abs(found.length - wanted.length) <= 2;
  return isComplete ? Math.max(...distances) : Number.POSITIVE_INFINITY;
}
