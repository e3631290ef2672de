import { FRAME_RATIO, magnification, type ZoomPreset } from './zoom.ts';

const DRAG_DIVISOR = 500;
const MIN_DRAG_FACTOR = 0.01;
const WHEEL_DIVISOR = 50;
const PINCH_DIVISOR = 6;
const ARROW_KEY_PX = 10;
const WHEEL_NOTCH = 100;
const TRACKPAD_FACTOR = 10;

/** The direction of an arrow key. */
export type Direction = 'left' | 'right' | 'up' | 'down';

const dragDirections: Record<Direction, { x: number; y: number }> = {
  left: { x: 1, y: 0 },
  right: { x: -1, y: 0 },
  up: { x: 0, y: 1 },
  down: { x: 0, y: -1 },
};

/** Clamped to 0 to 100, with three decimals. */
function percent(value: number): number {
  return Math.round(Math.min(100, Math.max(0, value)) * 1000) / 1000;
}

/** A preset within its limits: 0 to 100, three decimals, and x 50 where the scaled image is narrower than the frame (docs/rules/editor.md#gestures). */
export function clampPreset({ x, y, zoom }: ZoomPreset, imageRatio: number): ZoomPreset {
  const clampedZoom = percent(zoom);
  const isNarrow = magnification(clampedZoom) * imageRatio < FRAME_RATIO;
  return { x: isNarrow ? 50 : percent(x), y: percent(y), zoom: clampedZoom };
}

/** The preset after a drag of the picture, in pixels to the right and down. */
export function draggedPreset(
  preset: ZoomPreset,
  pixels: { x: number; y: number },
  imageRatio: number,
): ZoomPreset {
  const percentPerPixel = Math.max(preset.zoom / DRAG_DIVISOR, MIN_DRAG_FACTOR);
  return clampPreset(
    { ...preset, x: preset.x - pixels.x * percentPerPixel, y: preset.y - pixels.y * percentPerPixel },
    imageRatio,
  );
}

/** The preset after a turn of the wheel by `delta` pixels; down zooms out. */
export function wheeledPreset(preset: ZoomPreset, delta: number, imageRatio: number): ZoomPreset {
  return zoomedPreset(preset, preset.zoom + delta / WHEEL_DIVISOR, imageRatio);
}

/**
 * The turn of the wheel for one that browsers report for a pinch on a trackpad, with Ctrl: small turns count ten times, as in other
 * editors, up to one notch. Held with a real wheel, Ctrl changes nothing.
 */
export function trackpadPinch(delta: number): number {
  const turn = Math.abs(delta);
  return Math.sign(delta) * Math.max(turn, Math.min(turn * TRACKPAD_FACTOR, WHEEL_NOTCH));
}

/** The preset after a pinch; `change` is that of the fingers' distance in pixels, above 0 zooms in. */
export function pinchedPreset(preset: ZoomPreset, change: number, imageRatio: number): ZoomPreset {
  return zoomedPreset(preset, preset.zoom - change / PINCH_DIVISOR, imageRatio);
}

/** The preset with another zoom, in percent. */
export function zoomedPreset(preset: ZoomPreset, zoom: number, imageRatio: number): ZoomPreset {
  return clampPreset({ ...preset, zoom }, imageRatio);
}

/** The preset after an arrow key: the view moves in its direction, as with a drag of ten pixels. */
export function pannedPreset(preset: ZoomPreset, direction: Direction, imageRatio: number): ZoomPreset {
  const { x, y } = dragDirections[direction];
  return draggedPreset(preset, { x: x * ARROW_KEY_PX, y: y * ARROW_KEY_PX }, imageRatio);
}

/** The preset after the plus (`in`) or minus key, as with one notch of the wheel. */
export function keyZoomedPreset(preset: ZoomPreset, zoom: 'in' | 'out', imageRatio: number): ZoomPreset {
  return wheeledPreset(preset, zoom === 'in' ? -WHEEL_NOTCH : WHEEL_NOTCH, imageRatio);
}
