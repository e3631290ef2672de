import { cropLook, isFlat } from '../draft/crop-look.ts';
import type { SmallPicture } from '../draft/small-picture.ts';
import type { Level } from '../level/level.ts';
import { presetAt, zoomOf } from '../level/zoom/preset-at.ts';
import {
  containsRect,
  FULL_RECT,
  magnification,
  type Rect,
  visibleRect,
  type ZoomPreset,
} from '../level/zoom/zoom.ts';

type Presets = Level['zoomPresets'];

/** What a later step shows more in each direction when it has to be made larger. */
const WIDER_FACTOR = 1.25;
/** Places that are tried in each direction. */
const TRIES = 24;

/** The presets with every step moved, and where needed zoomed out, just so far that it shows all of the set step before it. */
export function nestSteps(presets: Presets, imageRatio: number): Presets {
  let before: ZoomPreset | null = null;
  return presets.map((preset) => {
    if (!preset) return preset;
    const nested: ZoomPreset = before ? around(preset, before, imageRatio) : preset;
    before = nested;
    return nested;
  });
}

function around(preset: ZoomPreset, before: ZoomPreset, imageRatio: number): ZoomPreset {
  const inner = visibleRect(before, imageRatio);
  if (containsRect(visibleRect(preset, imageRatio), inner)) return preset;
  const isLarger = magnification(preset.zoom) < magnification(before.zoom);
  const zoom = isLarger ? preset.zoom : zoomOf(magnification(before.zoom) / WIDER_FACTOR);
  const { x, y, width, height } = visibleRect({ ...preset, zoom }, imageRatio);
  return presetAt(
    zoom,
    {
      x: clamp(x, inner.x + inner.width - width, inner.x),
      y: clamp(y, inner.y + inner.height - height, inner.y),
    },
    imageRatio,
  );
}

/**
 * The presets with a step moved to the nearest place that shows something: around the step before it and inside of the one after it where
 * there is such a place, otherwise anywhere, with the later steps moved around it. Null when there is none.
 */
export function moveOffFlat(
  presets: Presets,
  step: number,
  imageRatio: number,
  small: SmallPicture,
): Presets | null {
  const preset = presets[step - 1];
  if (!preset) return null;
  const before = presets.slice(0, step - 1).findLast((one) => one !== null);
  const after = presets.slice(step).find((one) => one !== null);
  const inner = before ? visibleRect(before, imageRatio) : null;
  const outer = after ? visibleRect(after, imageRatio) : FULL_RECT;
  const places = nearestPlaces(preset, imageRatio).filter(
    ({ rect }) => (!inner || containsRect(rect, inner)) && !isFlat(cropLook(small, rect)),
  );
  const place = places.find(({ rect }) => containsRect(outer, rect)) ?? places[0];
  return place ? nestSteps(presets.with(step - 1, place.preset), imageRatio) : null;
}

interface Place {
  preset: ZoomPreset;
  rect: Rect;
}

/** All places of a step at its zoom, the nearest first. */
function nearestPlaces(preset: ZoomPreset, imageRatio: number): Place[] {
  const now = visibleRect(preset, imageRatio);
  const tries = Array.from({ length: TRIES + 1 }, (_, index) => index / TRIES);
  const places = tries.flatMap((right) =>
    tries.map((down) => {
      const corner = { x: right * (1 - now.width), y: down * (1 - now.height) };
      const moved = presetAt(preset.zoom, corner, imageRatio);
      return { preset: moved, rect: visibleRect(moved, imageRatio) };
    }),
  );
  const distance = ({ rect }: Place) => Math.hypot((rect.x - now.x) * imageRatio, rect.y - now.y);
  return places.sort((one, other) => distance(one) - distance(other));
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
