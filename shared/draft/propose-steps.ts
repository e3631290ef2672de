import type { ImageSize } from '../level/zoom/crop-rect.ts';
import { brokenNestings } from '../level/zoom/nesting.ts';
import { presetAt, zoomOf } from '../level/zoom/preset-at.ts';
import { MIN_FIRST_PX, MIN_LAST_SHARE, MIN_STEP_FACTOR } from '../level/zoom/step-limits.ts';
import { FRAME_RATIO, type Rect, STEP_COUNT, visibleRect, type ZoomPreset } from '../level/zoom/zoom.ts';
import { type CropLook, cropLook, isFlat } from './crop-look.ts';
import { contentRect, type SmallPicture } from './small-picture.ts';

/** The frame over the picture, in heights of the picture: its centre and its height. It may be wider than the picture. */
interface FrameBox {
  x: number;
  y: number;
  height: number;
}

// A little inside the limit, as presets are rounded.
const MIN_LAST_AREA = MIN_LAST_SHARE + 0.02;
const MIN_LAST_HEIGHT = Math.sqrt(MIN_LAST_AREA);

function clamp(value: number, min: number, max: number): number {
  return max < min ? (min + max) / 2 : Math.min(max, Math.max(min, value));
}

/** The centre on one axis of a box of a length that lies within the content, or else around it, and within the picture. */
function placed(
  centre: number,
  length: number,
  content: [start: number, end: number],
  total: number,
): number {
  const within = clamp(centre, content[0] + length / 2, content[1] - length / 2);
  return clamp(within, length / 2, total - length / 2);
}

function within(box: FrameBox, content: Rect, imageRatio: number): FrameBox {
  const columns: [number, number] = [content.x * imageRatio, (content.x + content.width) * imageRatio];
  return {
    x: placed(box.x, box.height * FRAME_RATIO, columns, imageRatio),
    y: placed(box.y, box.height, [content.y, content.y + content.height], 1),
    height: box.height,
  };
}

/** The last step: all that the frame can show around the first one, with as little of black bars as its size allows. */
function lastBox(first: FrameBox, content: Rect, imageRatio: number): FrameBox {
  const height = clamp(content.height, MIN_LAST_HEIGHT, 1);
  // As near to the middle as it can be without leaving the first step outside.
  const room = ((height - first.height) * FRAME_RATIO) / 2;
  const middle = (content.x + content.width / 2) * imageRatio;
  const x = clamp(middle, first.x - room, first.x + room);
  const y = clamp(content.y + content.height / 2, height / 2, 1 - height / 2);
  return within({ x, y, height }, content, imageRatio);
}

function presetOf({ x, y, height }: FrameBox, imageRatio: number): ZoomPreset {
  const corner = { x: (x - (height * FRAME_RATIO) / 2) / imageRatio, y: y - height / 2 };
  return presetAt(zoomOf(1 / height), corner, imageRatio);
}

/**
 * Five presets from a first box to nearly all of the picture, each containing the one before and magnified by the same factor. `content` is
 * the part without black bars, in fractions; `imageRatio` is width divided by height (docs/rules/editor.md#proposed-steps).
 */
function nestedSteps(first: FrameBox, content: Rect, imageRatio: number): ZoomPreset[] {
  const start = within(first, content, imageRatio);
  const last = lastBox(start, content, imageRatio);
  return Array.from({ length: STEP_COUNT }, (_, index) => {
    const height = start.height * (last.height / start.height) ** (index / (STEP_COUNT - 1));
    // In a straight line from the first box to the last, all boxes between them are nested.
    const way = last.height === start.height ? 0 : (height - start.height) / (last.height - start.height);
    const box = { x: start.x + (last.x - start.x) * way, y: start.y + (last.y - start.y) * way, height };
    return presetOf(within(box, content, imageRatio), imageRatio);
  });
}

/** A part of a picture, in fractions, and how telling it is; only comparable with others of the same size. */
export interface RatedRect {
  rect: Rect;
  score: number;
}

// A little inside the limits, as presets are rounded.
const FIRST_PX = MIN_FIRST_PX + 2;
/** Of the height of the picture, the closest first. */
const FIRST_SHARES = [0.2, 0.27];
const FACTOR = MIN_STEP_FACTOR + 0.01;
/** The largest first step whose neighbours still differ, of the height of the last one. */
const MAX_FIRST_SHARE = 1 / FACTOR ** (STEP_COUNT - 1);
const MAX_RATED = 160;
/** Names, scores and maps lie along the edges. */
const EDGE_SHARE = 0.26;
const EDGE_PENALTY = 0.6;
const ENOUGH_COLOURS = 14;
const ENOUGH_CONTRAST = 55;
const LATER_SIZE_PENALTY = 0.08;

/** The sizes of the first step to try, in fractions of a picture of a size in pixels, the best first. */
export function firstStepSizes({ width, height }: ImageSize): { width: number; height: number }[] {
  const shares = FIRST_SHARES.map((share) => {
    const wanted = Math.min(MAX_FIRST_SHARE, Math.max(share, FIRST_PX / height));
    return Math.min(1, wanted);
  });
  return [...new Set(shares)].map((share) => ({
    width: Math.min(1, (share * FRAME_RATIO * height) / width),
    height: share,
  }));
}

interface Choice {
  presets: ZoomPreset[];
  score: number;
  flatSteps: number;
}

function edgeDistance({ x, y, width, height }: Rect, content: Rect): number {
  const centreX = (x + width / 2 - content.x) / content.width;
  const centreY = (y + height / 2 - content.y) / content.height;
  return Math.min(centreX, centreY, 1 - centreX, 1 - centreY);
}

/** From 0 to 1: many colours and some contrast tell more than lettering or a plain surface. */
function variety({ colours, contrast, mainColourShare }: CropLook): number {
  const colourful = Math.min(1, colours / ENOUGH_COLOURS);
  const contrasting = Math.min(1, contrast / ENOUGH_CONTRAST);
  return colourful * 0.45 + contrasting * 0.2 + (1 - mainColourShare) * 0.35;
}

function choiceOf(picture: SmallPicture, size: ImageSize, content: Rect, rect: Rect, score: number): Choice {
  const imageRatio = size.width / size.height;
  const first = {
    x: (rect.x + rect.width / 2) * imageRatio,
    y: rect.y + rect.height / 2,
    height: rect.height,
  };
  const presets = nestedSteps(first, content, imageRatio);
  const looks = presets.map((preset) => cropLook(picture, visibleRect(preset, imageRatio)));
  const [firstLook] = looks;
  const edge = Math.max(0, EDGE_SHARE - edgeDistance(rect, content)) / EDGE_SHARE;
  return {
    presets,
    score: score + (firstLook ? variety(firstLook) : 0) - edge * EDGE_PENALTY,
    flatSteps: looks.filter(isFlat).length,
  };
}

/** The scores of parts of one size, between 0 and 1; only the most telling ones. */
function normalized(rated: readonly RatedRect[]): RatedRect[] {
  const best = rated.toSorted((a, b) => b.score - a.score).slice(0, MAX_RATED);
  const top = best[0]?.score ?? 0;
  const lowest = rated.reduce((least, { score }) => Math.min(least, score), top);
  return best.map(({ rect, score }) => ({
    rect,
    score: top > lowest ? (score - lowest) / (top - lowest) : 1,
  }));
}

/**
 * Five nested steps around the most telling part of a picture: the rated parts are grouped by size in the order of `firstStepSizes`.
 * Null if the first step would be flat wherever it lies (docs/rules/editor.md#proposed-steps).
 */
export function proposeSteps(
  picture: SmallPicture,
  size: ImageSize,
  ratedBySize: readonly (readonly RatedRect[])[],
): ZoomPreset[] | null {
  const content = contentRect(picture);
  const choices = ratedBySize.flatMap((rated, at) =>
    normalized(rated).map(({ rect, score }) =>
      choiceOf(picture, size, content, rect, score - at * LATER_SIZE_PENALTY),
    ),
  );
  const usable = choices.filter(
    ({ presets }) =>
      brokenNestings(presets, size.width / size.height).length === 0 &&
      !isFlat(cropLook(picture, visibleRect(presets[0] as ZoomPreset, size.width / size.height))),
  );
  const fewestFlat = Math.min(...usable.map(({ flatSteps }) => flatSteps));
  const [best] = usable
    .filter(({ flatSteps }) => flatSteps === fewestFlat)
    .toSorted((a, b) => b.score - a.score);
  return best?.presets ?? null;
}
