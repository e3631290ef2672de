import * as v from 'valibot';
import { contentRect, luminanceAt, type SmallPicture } from '../draft/small-picture.ts';

/** Brightness differences per row, and rows. */
const SIZE = 16;
const BITS = SIZE * SIZE;
const HEX_LENGTH = BITS / 4;
/** Of 32 bits. */
const WORD_DIGITS = 8;
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

/** A fingerprint as it is compared, 32 bits in each number: made once, as a site compares each picture with all others. */
export type FingerprintBits = readonly number[];

export function fingerprintBits(fingerprint: Fingerprint): FingerprintBits {
  return Array.from({ length: HEX_LENGTH / WORD_DIGITS }, (_, word) =>
    Number.parseInt(fingerprint.slice(word * WORD_DIGITS, (word + 1) * WORD_DIGITS), 16),
  );
}

/** Whether two fingerprints are of the same picture, or of one that was scaled, compressed or brightened. */
export function isSimilar(one: FingerprintBits, other: FingerprintBits): boolean {
  let distance = 0;
  for (let word = 0; word < one.length; word += 1) {
    distance += bitsSet((one[word] ?? 0) ^ (other[word] ?? 0));
    if (distance > MAX_DISTANCE) return false;
  }
  return true;
}

/** How many of 32 bits are set. */
function bitsSet(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
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
