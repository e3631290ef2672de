import * as v from 'valibot';
import { contentRect, luminanceAt, type SmallPicture } from '../draft/small-picture.ts';

/** Brightness differences per row, and rows. */
const SIZE = 16;
const BITS = SIZE * SIZE;
const HEX_LENGTH = BITS / 4;
/** A smaller difference between neighbouring parts is noise of the compression. */
const MIN_DIFFERENCE = 2;
/** A picture with fewer differences is nearly one colour, and like every other of that kind. */
const MIN_DIFFERENCES = 40;
/** Different screens of one game differ in more. */
const MAX_DISTANCE = 26;

/** What a picture looks like as 256 bits in hexadecimal: nearly the same pictures have nearly the same bits. */
export const Fingerprint = v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${HEX_LENGTH}}$`)));
export type Fingerprint = v.InferOutput<typeof Fingerprint>;

/** The fingerprint of a picture without its black bars; null for one that is nearly one colour (docs/rules/editor.md#duplicates). */
export function fingerprintOf(picture: SmallPicture): Fingerprint | null {
  const cells = brightnessOfCells(picture);
  let differences = 0;
  let hex = '';
  let nibble = 0;
  for (let bit = 0; bit < BITS; bit += 1) {
    const at = Math.floor(bit / SIZE) * (SIZE + 1) + (bit % SIZE);
    const difference = (cells[at + 1] ?? 0) - (cells[at] ?? 0);
    if (Math.abs(difference) >= MIN_DIFFERENCE) differences += 1;
    nibble = nibble * 2 + (difference >= MIN_DIFFERENCE ? 1 : 0);
    if (bit % 4 < 3) continue;
    hex += nibble.toString(16);
    nibble = 0;
  }
  return differences < MIN_DIFFERENCES ? null : hex;
}

/** Whether two fingerprints are of the same picture, or of one that was scaled, compressed or brightened. */
export function isSimilar(one: Fingerprint, other: Fingerprint): boolean {
  let distance = 0;
  for (let digit = 0; digit < HEX_LENGTH; digit += 1) {
    const bits = Number.parseInt(one.charAt(digit), 16) ^ Number.parseInt(other.charAt(digit), 16);
    distance += (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1) + (bits >> 3);
    if (distance > MAX_DISTANCE) return false;
  }
  return true;
}

/** The mean brightness of each cell of a grid that is one cell wider than high. */
function brightnessOfCells(picture: SmallPicture): number[] {
  const { width, height, data } = picture;
  const content = contentRect(picture);
  const [left, top] = [content.x * width, content.y * height];
  const [cellWidth, cellHeight] = [(content.width * width) / (SIZE + 1), (content.height * height) / SIZE];
  return Array.from({ length: (SIZE + 1) * SIZE }, (_, cell) => {
    const x = left + (cell % (SIZE + 1)) * cellWidth;
    const y = top + Math.floor(cell / (SIZE + 1)) * cellHeight;
    return meanBrightness({ width, height, data }, [x, x + cellWidth], [y, y + cellHeight]);
  });
}

type Span = [start: number, end: number];

function meanBrightness({ width, height, data }: SmallPicture, columns: Span, rows: Span): number {
  const [left, right] = pixels(columns, width);
  const [top, bottom] = pixels(rows, height);
  let sum = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) sum += luminanceAt(data, (y * width + x) * 4);
  }
  return sum / ((right - left) * (bottom - top));
}

/** At least one pixel. */
function pixels([start, end]: Span, length: number): Span {
  const first = Math.min(Math.round(start), length - 1);
  return [first, Math.max(first + 1, Math.min(Math.round(end), length))];
}
