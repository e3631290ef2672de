import { FRAME_RATIO, scale, type ZoomPreset } from './zoom.ts';

const DRAG_DIVISOR = 500;
const LEAST_DRAG = 0.01;
const WHEEL_DIVISOR = 50;
const PINCH_DIVISOR = 6;
const KEY_PIXELS = 10;
const KEY_DELTA = 100;

export type Direction = 'left' | 'right' | 'up' | 'down';

const ways: Record<Direction, { x: number; y: number }> = {
  left: { x: 1, y: 0 },
  right: { x: -1, y: 0 },
  up: { x: 0, y: 1 },
  down: { x: 0, y: -1 },
};

function percent(value: number): number {
  return Math.round(Math.min(100, Math.max(0, value)) * 1000) / 1000;
}

/** A preset within its bounds: 0 to 100, three decimals, and x 50 where the scaled image is narrower than the frame (specification, 4 and 9). */
export function tidyPreset({ x, y, zoom }: ZoomPreset, imageRatio: number): ZoomPreset {
  const tidyZoom = percent(zoom);
  const isNarrow = scale(tidyZoom) * imageRatio < FRAME_RATIO;
  return { x: isNarrow ? 50 : percent(x), y: percent(y), zoom: tidyZoom };
}

/** The preset after the picture was dragged by pixels to the right and down (design, 3). */
export function draggedPreset(
  preset: ZoomPreset,
  pixels: { x: number; y: number },
  imageRatio: number,
): ZoomPreset {
  const share = Math.max(preset.zoom / DRAG_DIVISOR, LEAST_DRAG);
  return tidyPreset(
    { ...preset, x: preset.x - pixels.x * share, y: preset.y - pixels.y * share },
    imageRatio,
  );
}

/** The preset after the wheel turned by `delta` pixels, down zooming out (design, 3). */
export function wheeledPreset(preset: ZoomPreset, delta: number, imageRatio: number): ZoomPreset {
  return zoomedPreset(preset, preset.zoom + delta / WHEEL_DIVISOR, imageRatio);
}

/** The preset after two fingers went apart (`change` in pixels above 0: closer) or together (design, 3). */
export function pinchedPreset(preset: ZoomPreset, change: number, imageRatio: number): ZoomPreset {
  return zoomedPreset(preset, preset.zoom - change / PINCH_DIVISOR, imageRatio);
}

/** The preset at another zoom, in percent. */
export function zoomedPreset(preset: ZoomPreset, zoom: number, imageRatio: number): ZoomPreset {
  return tidyPreset({ ...preset, zoom }, imageRatio);
}

/** The preset after an arrow key: the view goes that way as by a drag of ten pixels. */
export function steppedPreset(preset: ZoomPreset, way: Direction, imageRatio: number): ZoomPreset {
  const { x, y } = ways[way];
  return draggedPreset(preset, { x: x * KEY_PIXELS, y: y * KEY_PIXELS }, imageRatio);
}

/** The preset after the key plus (`in`) or minus: one notch of a wheel. */
export function keyZoomedPreset(preset: ZoomPreset, way: 'in' | 'out', imageRatio: number): ZoomPreset {
  return wheeledPreset(preset, way === 'in' ? -KEY_DELTA : KEY_DELTA, imageRatio);
}
