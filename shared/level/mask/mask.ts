import * as v from 'valibot';
import type { Reason } from '../../refusal/refuse.ts';
import { FiniteNumber, listOf } from '../../schema/values.ts';
import type { Rect } from '../zoom/zoom.ts';

/** Masks of one level. */
export const MAX_MASKS = 12;
/** The shortest side of a mask, in fractions of the image. */
export const MIN_MASK_SIDE = 0.01;

const UNITS = 10_000;
const ROUNDING_TOLERANCE = 1e-6;
const UNIT_DIGITS = 3;

const position = v.pipe(FiniteNumber, v.minValue(0), v.maxValue(1));
const side = v.pipe(FiniteNumber, v.minValue(MIN_MASK_SIDE), v.maxValue(1));
const isInside = ({ x, y, width, height }: Rect) =>
  x + width <= 1 + ROUNDING_TOLERANCE && y + height <= 1 + ROUNDING_TOLERANCE;

/** A part of an image that players cannot read before the finish, in fractions of the image (docs/rules/zoom.md#masks). */
export const Mask = v.pipe(
  v.object({ x: position, y: position, width: side, height: side }),
  v.check(isInside, 'outside-image' satisfies Reason),
  v.transform(roundMask),
);
export type Mask = Rect;

/** The masks of a level. */
export const Masks = listOf(Mask, MAX_MASKS);
export type Masks = v.InferOutput<typeof Masks>;

/** The smallest mask of whole ten thousandths of the image that covers the given one. */
export function roundMask({ x, y, width, height }: Mask): Mask {
  const [left, across] = roundSpan(x, width);
  const [top, down] = roundSpan(y, height);
  return { x: left, y: top, width: across, height: down };
}

/** A text that is the same for the same masks in the same order, of digits and small letters. */
export function maskKey(masks: readonly Mask[]): string {
  const numbers = masks.flatMap(({ x, y, width, height }) => [x, y, width, height]);
  return numbers
    .map((value) =>
      Math.round(value * UNITS)
        .toString(36)
        .padStart(UNIT_DIGITS, '0'),
    )
    .join('');
}

function roundSpan(from: number, length: number): [from: number, length: number] {
  const start = Math.max(0, Math.floor((from + ROUNDING_TOLERANCE) * UNITS));
  const end = Math.min(UNITS, Math.ceil((from + length - ROUNDING_TOLERANCE) * UNITS));
  return [start / UNITS, (end - start) / UNITS];
}
