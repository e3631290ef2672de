import { presetAt } from './preset-at.ts';
import { FRAME_RATIO, imagePlacement, magnification, type ZoomPreset } from './zoom.ts';

/** A place of the frame over an image: its corner in fractions of the image, which may lie outside, and its height in heights of the image. */
interface Place {
  x: number;
  y: number;
  height: number;
}

function placeOf(preset: ZoomPreset, imageRatio: number): Place {
  const { x, y, width, height } = imagePlacement(preset, imageRatio);
  return { x: -x / width, y: -y / height, height: 1 / height };
}

function widthOf(height: number, imageRatio: number): number {
  return (height * FRAME_RATIO) / imageRatio;
}

/** The place of the frame in a point, closer than a place. */
function closerThan({ x, y, height }: Place, imageRatio: number): Place {
  return { x: x + widthOf(height, imageRatio) / 2, y: y + height / 2, height: 0 };
}

/** The widest place of the frame around another one, as near to the middle as it can be. */
function widestAround(inner: Place, imageRatio: number): Place {
  const width = widthOf(1, imageRatio);
  const [min, max] = [inner.x + widthOf(inner.height, imageRatio) - width, inner.x];
  return { x: Math.min(max, Math.max(min, (1 - width) / 2)), y: 0, height: 1 };
}

/** The place with a height on the straight way between two: all places on it are nested if these are. */
function between(one: Place, other: Place, height: number): Place {
  const way = one.height === other.height ? 1 : (height - one.height) / (other.height - one.height);
  return { x: one.x + (other.x - one.x) * way, y: one.y + (other.y - one.y) * way, height };
}

/** Presets with other zooms in percent on the way that the camera takes over nested presets, and on beyond its ends. */
export function presetsAlong(
  presets: readonly ZoomPreset[],
  zooms: readonly number[],
  imageRatio: number,
): ZoomPreset[] {
  const places = presets.map((preset) => placeOf(preset, imageRatio));
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return [];
  const way = [closerThan(first, imageRatio), ...places, widestAround(last, imageRatio)];
  return zooms.map((zoom) => {
    const height = 1 / magnification(zoom);
    const after = Math.max(
      1,
      way.findIndex((place) => place.height >= height),
    );
    const [one, other] = [way[after - 1] ?? first, way[after] ?? last];
    return presetAt(zoom, between(one, other, height), imageRatio);
  });
}
