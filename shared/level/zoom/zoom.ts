import * as v from 'valibot';
import { FiniteNumber } from '../../schema/values.ts';

/** Steps of a level: as many zoom presets, attempts and scores above 0 (docs/rules/zoom.md#five-steps). */
export const STEP_COUNT = 5;

/** Width divided by height of the frame in which a level is played (docs/rules/zoom.md#frame). */
export const FRAME_RATIO = 4 / 3;

/** At zoom 0. */
export const MAX_MAGNIFICATION = 15;
const CONTAINS_TOLERANCE = 0.001;
const percent = v.pipe(FiniteNumber, v.minValue(0), v.maxValue(100));

/** What one step shows: position and zoom in percent; zoom 0 is the closest. */
export const ZoomPreset = v.object({ x: percent, y: percent, zoom: percent });
export type ZoomPreset = v.InferOutput<typeof ZoomPreset>;

/** A rectangle; the functions that return one say in which unit. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A whole picture, in fractions of itself. */
export const FULL_RECT: Rect = { x: 0, y: 0, width: 1, height: 1 };

/** The magnification at a zoom in percent: 15 at 0, 1 at 100; equal steps look equally large (docs/rules/zoom.md#zoom-scale). */
export function magnification(zoom: number): number {
  return MAX_MAGNIFICATION ** (1 - zoom / 100);
}

/**
 * Where the scaled image lies relative to the frame, in frame heights. `imageRatio` is its width divided by its height. An image that
 * is narrower than the frame is centred, whatever the preset's x (docs/rules/zoom.md#position).
 */
export function imagePlacement(preset: ZoomPreset, imageRatio: number): Rect {
  const height = magnification(preset.zoom);
  const width = height * imageRatio;
  const x = width < FRAME_RATIO ? 50 : preset.x;
  return {
    x: ((FRAME_RATIO - width) * x) / 100,
    y: ((1 - height) * preset.y) / 100,
    width,
    height,
  };
}

/** The part of an image that a preset shows, in fractions of the image (docs/rules/zoom.md#position). */
export function visibleRect(preset: ZoomPreset, imageRatio: number): Rect {
  const { x, y, width, height } = imagePlacement(preset, imageRatio);
  return {
    x: Math.max(0, -x) / width,
    y: Math.max(0, -y) / height,
    width: Math.min(FRAME_RATIO, width) / width,
    height: 1 / height,
  };
}

/** The area that two rectangles share. */
export function overlapArea(one: Rect, other: Rect): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** Whether `outer` contains `inner`, both in fractions of an image, with a tolerance of a thousandth. */
export function containsRect(outer: Rect, inner: Rect): boolean {
  return (
    inner.x >= outer.x - CONTAINS_TOLERANCE &&
    inner.y >= outer.y - CONTAINS_TOLERANCE &&
    inner.x + inner.width <= outer.x + outer.width + CONTAINS_TOLERANCE &&
    inner.y + inner.height <= outer.y + outer.height + CONTAINS_TOLERANCE
  );
}
