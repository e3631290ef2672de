import type { Level } from '../level.ts';
import type { Rect } from '../zoom/zoom.ts';
import { MAX_MASKS, type Mask, MIN_MASK_SIDE } from './mask.ts';

const UNITS = 10_000;
/** Of the shown part: an arrow key, and with Shift. */
const KEY_STEP = 0.01;
const LONG_KEY_STEP = 0.1;
/** Of a mask that is added by a button, in fractions of the shown part. */
const NEW_WIDTH = 0.3;
const NEW_HEIGHT = 0.15;

/** A point or a distance in fractions of the image. */
export interface Point {
  x: number;
  y: number;
}

/** The edges of a mask that a corner moves. */
export interface Corner {
  x: 'left' | 'right';
  y: 'top' | 'bottom';
}

/** The masks of a level. */
export function masksOf({ masks = [] }: Pick<Level, 'masks'>): readonly Mask[] {
  return masks;
}

/** A copy of the level with other masks. */
export function levelWithMasks(level: Level, masks: readonly Mask[]): Level {
  const { masks: _, ...rest } = level;
  return masks.length > 0 ? { ...rest, masks: [...masks] } : rest;
}

/** A copy of the level with one more mask; the level itself if it has as many as it may have. */
export function withAddedMask(level: Level, mask: Mask): Level {
  const masks = masksOf(level);
  return masks.length < MAX_MASKS ? levelWithMasks(level, [...masks, mask]) : level;
}

/** A copy of the level with a mask, counted from 0, in place of another; null removes it. The level itself if there is none. */
export function withMask(level: Level, index: number, mask: Mask | null): Level {
  const masks = masksOf(level);
  if (index < 0 || index >= masks.length) return level;
  return levelWithMasks(level, mask ? masks.with(index, mask) : masks.toSpliced(index, 1));
}

/** The mask at another place of the same size, inside of the image. */
export function movedMask({ x, y, width, height }: Mask, by: Point): Mask {
  return { x: moved(x, by.x, width), y: moved(y, by.y, height), width, height };
}

/** The mask with a corner moved; the opposite corner stays. It is never smaller than a mask may be. */
export function resizedMask({ x, y, width, height }: Mask, corner: Corner, by: Point): Mask {
  const [left, across] = resized(x, width, corner.x === 'left', by.x);
  const [top, down] = resized(y, height, corner.y === 'top', by.y);
  return { x: left, y: top, width: across, height: down };
}

/** The mask between two points; null where one of its sides would be too short, as after a click. */
export function maskBetween(one: Point, other: Point): Mask | null {
  const [x, right] = [inside(Math.min(one.x, other.x)), inside(Math.max(one.x, other.x))];
  const [y, bottom] = [inside(Math.min(one.y, other.y)), inside(Math.max(one.y, other.y))];
  const [width, height] = [whole(right - x), whole(bottom - y)];
  return width < MIN_MASK_SIDE || height < MIN_MASK_SIDE ? null : { x, y, width, height };
}

/** A new mask in the middle of the shown part of the image. */
export function maskInMiddle(shown: Rect): Mask {
  const width = whole(Math.max(MIN_MASK_SIDE, shown.width * NEW_WIDTH));
  const height = whole(Math.max(MIN_MASK_SIDE, shown.height * NEW_HEIGHT));
  const middle = { x: shown.x + shown.width / 2, y: shown.y + shown.height / 2 };
  return movedMask({ x: 0, y: 0, width, height }, { x: middle.x - width / 2, y: middle.y - height / 2 });
}

/** How far an arrow key moves something in the shown part of the image; `isLong` with Shift. */
export function keyDistance(shown: Rect, isLong: boolean): Point {
  const step = isLong ? LONG_KEY_STEP : KEY_STEP;
  return { x: Math.max(1 / UNITS, shown.width * step), y: Math.max(1 / UNITS, shown.height * step) };
}

function moved(from: number, by: number, length: number): number {
  return whole(Math.min(1 - length, Math.max(0, from + by)));
}

function resized(from: number, length: number, isStart: boolean, by: number): [from: number, length: number] {
  const end = from + length;
  if (!isStart) {
    const longer = Math.min(1, Math.max(from + MIN_MASK_SIDE, end + by));
    return [from, whole(longer - from)];
  }
  const start = whole(Math.max(0, Math.min(end - MIN_MASK_SIDE, from + by)));
  return [start, whole(end - start)];
}

function inside(value: number): number {
  return whole(Math.min(1, Math.max(0, value)));
}

/** In whole ten thousandths, as masks are stored. */
function whole(value: number): number {
  return Math.round(value * UNITS) / UNITS;
}
