import { presetAt, zoomOf } from './preset-at.ts';
import {
  FRAME_RATIO,
  FULL_RECT,
  MAX_MAGNIFICATION,
  type Rect,
  visibleRect,
  type ZoomPreset,
} from './zoom.ts';

/** The presets of a level; null for a step that is not set. */
type Presets = readonly (ZoomPreset | null)[];

/** A point or a distance, in fractions of the image. */
type Point = Pick<Rect, 'x' | 'y'>;

/** Which edge is held along an axis: that at its beginning, none, that at its end. */
type Side = -1 | 0 | 1;

/** What is held of the frame of a step, 1 to 5: these edges; without any, all of it. */
export interface FrameGrip {
  step: number;
  x: Side;
  y: Side;
}

/** Of the length of a frame: what is nearer to an edge than to its middle, so that a small one can be moved as well. */
const EDGE_SHARE = 0.25;
/** A shorter rest is a rounding error. */
const WHOLE = 1 - 1e-6;

interface Hold {
  /** 1 to 5. */
  shownStep: number;
  /** How far from an edge it is still held. */
  reach: Point;
  imageRatio: number;
}

/** What a pointer on the whole picture takes hold of: an edge, of the shown step first and then from the inside, or else the innermost frame. */
export function gripAt(
  point: Point,
  presets: Presets,
  { shownStep, reach, imageRatio }: Hold,
): FrameGrip | null {
  const frames = presets.flatMap((preset, index) =>
    preset ? [{ step: index + 1, rect: visibleRect(preset, imageRatio) }] : [],
  );
  const grips = frames.flatMap(({ step, rect }) => {
    const x = sideAt(point.x, rect.x, rect.width, reach.x);
    const y = sideAt(point.y, rect.y, rect.height, reach.y);
    return x === null || y === null ? [] : [{ step, x, y }];
  });
  const edges = grips.filter(({ x, y }) => x !== 0 || y !== 0);
  return edges.find(({ step }) => step === shownStep) ?? edges[0] ?? grips[0] ?? null;
}

/** The edge at a place on an axis, 0 between both; null outside. */
function sideAt(at: number, from: number, length: number, reach: number): Side | null {
  const inner = Math.min(reach, length * EDGE_SHARE);
  if (at < from - reach || at > from + length + reach) return null;
  if (at < from + inner) return -1;
  return at > from + length - inner ? 1 : 0;
}

interface Around {
  imageRatio: number;
  /** Whether a frame keeps around the one before it, and inside of the next. */
  isNested: boolean;
}

/** The preset of a step whose frame was moved, or resized by its edges, by a distance on the whole picture (docs/rules/editor.md#step-frames); null if it is not set. */
export function grippedPreset(
  presets: Presets,
  { step, x, y }: FrameGrip,
  by: Point,
  { imageRatio, isNested }: Around,
): ZoomPreset | null {
  const preset = presets[step - 1];
  if (!preset) return null;
  const rect = visibleRect(preset, imageRatio);
  const inner = isNested ? nearest(presets.slice(0, step - 1).reverse(), imageRatio) : null;
  const outer = (isNested && nearest(presets.slice(step), imageRatio)) || FULL_RECT;
  const across = axisOf(x, [rect.x, rect.width], inner && [inner.x, inner.width], [outer.x, outer.width]);
  const down = axisOf(y, [rect.y, rect.height], inner && [inner.y, inner.height], [outer.y, outer.height]);
  if (x === 0 && y === 0) {
    const corner = { x: across.keep(rect.x + by.x, rect.width), y: down.keep(rect.y + by.y, rect.height) };
    return presetAt(preset.zoom, corner, imageRatio);
  }
  // All frames have one shape: by a corner it follows the pointer along the diagonal.
  const aspect = FRAME_RATIO / imageRatio;
  const change = (x * by.x) / aspect + y * by.y;
  const wanted = rect.height + (x !== 0 && y !== 0 ? change / 2 : change);
  const least = Math.max(1 / MAX_MAGNIFICATION, down.least, across.least / aspect);
  // A frame can be wider than a narrow picture.
  const most = Math.min(1, down.most, across.most >= WHOLE ? 1 : across.most / aspect);
  const height = Math.min(most, Math.max(least, wanted));
  const width = Math.min(1, height * aspect);
  const corner = { x: across.keep(across.start(width), width), y: down.keep(down.start(height), height) };
  return presetAt(zoomOf(1 / height), corner, imageRatio);
}

function nearest(presets: Presets, imageRatio: number): Rect | null {
  const preset = presets.find((one) => one !== null);
  return preset ? visibleRect(preset, imageRatio) : null;
}

type Span = readonly [from: number, length: number];

/** What one axis of a frame allows: its lengths, where a length begins, and that place within the neighbours. */
function axisOf(side: Side, [from, length]: Span, inner: Span | null, [outer, outerLength]: Span) {
  const end = from + length;
  const innerEnd = inner ? inner[0] + inner[1] : 0;
  const least = { '-1': inner ? end - inner[0] : 0, 0: inner ? inner[1] : 0, 1: inner ? innerEnd - from : 0 };
  const most = { '-1': end - outer, 0: outerLength, 1: outer + outerLength - from };
  return {
    least: least[side],
    most: most[side],
    start: (now: number) => from + ((length - now) * (1 - side)) / 2,
    keep(at: number, now: number): number {
      const [min, max] = [inner ? innerEnd - now : outer, inner ? inner[0] : outer + outerLength - now];
      return Math.max(outer, Math.min(outer + outerLength - now, Math.max(min, Math.min(max, at))));
    },
  };
}
