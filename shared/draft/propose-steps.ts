import type { ImageSize } from '../level/zoom/crop-rect.ts';
import { brokenNestings } from '../level/zoom/nesting.ts';
import { MIN_FIRST_PX, MIN_STEP_FACTOR } from '../level/zoom/step-limits.ts';
import {
  FRAME_RATIO,
  overlapArea,
  type Rect,
  STEP_COUNT,
  visibleRect,
  type ZoomPreset,
} from '../level/zoom/zoom.ts';
import { type CropLook, cropLook, isFlat } from './crop-look.ts';
import { nestedSteps } from './nested-steps.ts';
import { betweenPanels } from './panels.ts';
import { type RarityMap, rarityMap } from './rarity.ts';
import { contentRect, type SmallPicture } from './small-picture.ts';

// A little inside the limits, as presets are rounded.
const FIRST_PX = MIN_FIRST_PX + 2;
/** Of the height of the picture, the closest first. */
export const FIRST_SHARES = [0.2, 0.27] as const;
const FACTOR = MIN_STEP_FACTOR + 0.01;
/** The largest first step whose neighbours still differ, of the height of the last one. */
const MAX_FIRST_SHARE = 1 / FACTOR ** (STEP_COUNT - 1);
/** Places of the first step that are tried in one length of it. */
const PLACES = 7;
/** The best of them are looked at with the steps that follow; for another proposal fewer are. */
const MAX_CANDIDATES = 160;
const MAX_OTHER_CANDIDATES = 40;
/** How much of another first step may lie in an earlier one. */
const MAX_SHARED = 0.15;

// What a score is made of. What is rare adds from 0 to 1.
const VARIETY_WEIGHT = 0.63;
const PLAIN_PENALTY = 0.3;
const PANEL_PENALTY = 1;
const SECOND_PANEL_PENALTY = 0.7;
const FLAT_PENALTY = 0.16;
/** For a first step whose middle is flat: what there is to see is cut off at an edge. */
const FLAT_MIDDLE_PENALTY = 0.5;
/** Of the sides of a step. */
const MIDDLE_SHARE = 0.6;
const LATER_SIZE_PENALTY = 0.03;
/** Times the share of a step that lettering covers; the fifth step shows it anyway. */
const LETTERING_PENALTIES = [14, 9, 4, 1];
const MAX_LETTERING_PENALTY = 1.2;
/** Shapes like letters on more of a picture than this are its tiles, cards or figures. */
const MAX_LETTERING_SHARE = 0.12;

const ENOUGH_COLOURS = 14;
const ENOUGH_CONTRAST = 55;
const MAX_PLAIN_DETAIL = 0.15;
/** Scores and maps lie at the edges: what counts nothing there, and how far it is to what counts in full, in heights of the picture. */
const EDGE = 0.05;
const EDGE_REACH = 0.26;
/** How much less the corners of a step count than its middle. */
const MIDDLE_WEIGHT = 1.5;

/** What is known of a picture. */
interface Seen {
  picture: SmallPicture;
  imageRatio: number;
  /** Without black bars. */
  content: Rect;
  /** Without panels, too. */
  scene: Rect;
  rarity: RarityMap;
  lettering: readonly Rect[];
  letteringWeight: number;
}

interface Point {
  x: number;
  y: number;
}

/** A place of the first step. */
interface Candidate {
  rect: Rect;
  score: number;
}

/** The size of a first step in fractions of a picture of a size in pixels, as near to a share of its height as the limits allow. */
export function firstStepSize(
  share: number,
  { width, height }: ImageSize,
): { width: number; height: number } {
  const nearest = Math.min(1, MAX_FIRST_SHARE, Math.max(share, FIRST_PX / height));
  return { width: Math.min(1, (nearest * FRAME_RATIO * height) / width), height: nearest };
}

/** The sizes of the first step to try, the best first. */
function firstStepSizes(size: ImageSize): { width: number; height: number }[] {
  const sizes = FIRST_SHARES.map((share) => firstStepSize(share, size));
  return sizes.filter(({ height }, at) => at === 0 || height !== sizes[0]?.height);
}

const areaOf = ({ width, height }: Rect) => width * height;

/** The share of a part that lettering covers. */
function letteringShare(rect: Rect, lettering: readonly Rect[]): number {
  return lettering.reduce((sum, line) => sum + overlapArea(rect, line), 0) / areaOf(rect);
}

/** From 0 at the edges to 1 in the middle. */
function distanceWeight({ content, imageRatio }: Seen, { x, y }: Point): number {
  const toSide = Math.min(x - content.x, content.x + content.width - x) * imageRatio;
  const toEnd = Math.min(y - content.y, content.y + content.height - y);
  return Math.min(1, Math.max(0, Math.min(toSide, toEnd) - EDGE) / EDGE_REACH);
}

function contains({ x, y, width, height }: Rect, point: Point): boolean {
  return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
}

/** A square of the rarity map: where its middle is in a part, -1 to 1 in each direction. */
interface Square extends Point {
  at: number;
  across: number;
  down: number;
}

/** The squares whose middles lie in a part. */
function squaresIn({ columns, rows }: RarityMap, { x, y, width, height }: Rect): Square[] {
  const squares: Square[] = [];
  for (let row = 0; row < rows; row++) {
    const down = (2 * ((row + 1) / (rows + 1) - y)) / height - 1;
    for (let column = 0; Math.abs(down) <= 1 && column < columns; column++) {
      const across = (2 * ((column + 1) / (columns + 1) - x)) / width - 1;
      if (Math.abs(across) > 1) continue;
      const middle = { x: (column + 1) / (columns + 1), y: (row + 1) / (rows + 1) };
      squares.push({ ...middle, at: row * columns + column, across, down });
    }
  }
  return squares;
}

/** How rare the middle of a part is, less what of it is plain or belongs to a panel. */
function tellingOf(seen: Seen, part: Rect): number {
  const { values, details } = seen.rarity;
  const squares = squaresIn(seen.rarity, part);
  let [rare, weights, outside, plain] = [0, 0, 0, 0];
  for (const square of squares) {
    const { at, across, down } = square;
    const weight = Math.exp(-MIDDLE_WEIGHT * (across * across + down * down));
    weights += weight;
    if (!contains(seen.scene, square)) {
      outside += 1;
      continue;
    }
    if ((details[at] as number) < MAX_PLAIN_DETAIL) plain += 1;
    rare += weight * ((values[at] as number) * distanceWeight(seen, square)) ** 2;
  }
  if (squares.length === 0) return 0;
  const penalty = outside * PANEL_PENALTY + plain * PLAIN_PENALTY;
  // Of the squares, as a small figure says more than a large wall.
  return Math.sqrt(rare / weights) - penalty / squares.length;
}

function letteringPenalty({ lettering, letteringWeight }: Seen, rect: Rect, index: number): number {
  const share = letteringShare(rect, lettering) * letteringWeight;
  return Math.min(MAX_LETTERING_PENALTY / (index + 1), share * (LETTERING_PENALTIES[index] ?? 0));
}

/** Evenly spread over the free length, from one end to the other. */
function spread(length: number): number[] {
  const count = Math.max(1, Math.ceil(((1 - length) / length) * PLACES) + 1);
  return Array.from({ length: count }, (_, at) => (count === 1 ? 0 : (at / (count - 1)) * (1 - length)));
}

/** The places for a first step of a size, the most telling first. */
function candidates(seen: Seen, { width, height }: { width: number; height: number }): Candidate[] {
  const all = spread(height).flatMap((y) =>
    spread(width).map((x) => {
      const rect = { x, y, width, height };
      return { rect, score: tellingOf(seen, rect) - letteringPenalty(seen, rect, 0) };
    }),
  );
  return all.toSorted((one, other) => other.score - one.score);
}

/** The first ones that are not flat, and elsewhere than those that are taken. */
function bestOf(seen: Seen, all: readonly Candidate[], taken: readonly Rect[]): Candidate[] {
  const max = taken.length === 0 ? MAX_CANDIDATES : MAX_OTHER_CANDIDATES;
  const found: Candidate[] = [];
  for (const candidate of all) {
    if (found.length === max) break;
    const { rect } = candidate;
    const isTaken = taken.some((other) => overlapArea(rect, other) > MAX_SHARED * areaOf(rect));
    if (!isTaken && !isFlat(cropLook(seen.picture, rect))) found.push(candidate);
  }
  return found;
}

/** From 0 to 1: many colours and some contrast tell more than a plain surface. */
export function variety({ colours, contrast, mainColourShare }: CropLook): number {
  const colourful = Math.min(1, colours / ENOUGH_COLOURS);
  const contrasting = Math.min(1, contrast / ENOUGH_CONTRAST);
  return colourful * 0.45 + contrasting * 0.2 + (1 - mainColourShare) * 0.35;
}

function middleOf({ x, y, width, height }: Rect): Rect {
  const margin = (1 - MIDDLE_SHARE) / 2;
  return {
    x: x + width * margin,
    y: y + height * margin,
    width: width * MIDDLE_SHARE,
    height: height * MIDDLE_SHARE,
  };
}

interface Choice {
  presets: ZoomPreset[];
  score: number;
}

/** The steps that follow from a first one, and their score. */
function choiceOf(seen: Seen, { rect, score }: Candidate): Choice {
  const { picture, imageRatio, content, scene } = seen;
  const middle = { x: (rect.x + rect.width / 2) * imageRatio, y: rect.y + rect.height / 2 };
  const presets = nestedSteps({ ...middle, height: rect.height }, content, imageRatio);
  const rects = presets.map((preset) => visibleRect(preset, imageRatio));
  const looks = rects.map((shown) => cropLook(picture, shown));
  const [firstLook] = looks as [CropLook];
  const [, second] = rects as [Rect, Rect];
  const later = rects.map((shown, index) => (index === 0 ? 0 : letteringPenalty(seen, shown, index)));
  return {
    presets,
    score:
      score +
      variety(firstLook) * VARIETY_WEIGHT -
      later.reduce((sum, penalty) => sum + penalty, 0) -
      looks.filter(isFlat).length * FLAT_PENALTY -
      (isFlat(cropLook(picture, middleOf(rects[0] as Rect))) ? FLAT_MIDDLE_PENALTY : 0) -
      (1 - overlapArea(second, scene) / areaOf(second)) * SECOND_PANEL_PENALTY,
  };
}

/**
 * Five nested steps around the most telling part of a picture that is neither lettering nor a panel. `size` is that of the full picture in
 * pixels. Null if the first step would be flat wherever it lies (docs/rules/editor.md#proposed-steps).
 */
export function proposeSteps(
  picture: SmallPicture,
  size: ImageSize,
  lettering: readonly Rect[],
): ZoomPreset[] | null {
  return proposals(picture, size, lettering, 1)[0] ?? null;
}

/** Up to `count` proposals like that one, the best first, each with its first step in another place. */
export function proposals(
  picture: SmallPicture,
  size: ImageSize,
  lettering: readonly Rect[],
  count: number,
): ZoomPreset[][] {
  const imageRatio = size.width / size.height;
  const content = contentRect(picture);
  const seen: Seen = {
    picture,
    imageRatio,
    content,
    scene: betweenPanels(picture, content),
    rarity: rarityMap(picture),
    lettering,
    letteringWeight: Math.min(1, MAX_LETTERING_SHARE / letteringShare(content, lettering)),
  };
  const places = firstStepSizes(size).map((firstSize) => candidates(seen, firstSize));
  const found: ZoomPreset[][] = [];
  const taken: Rect[] = [];
  while (found.length < count) {
    const [best] = places
      .flatMap((all, at) =>
        bestOf(seen, all, taken).map(({ rect, score }) =>
          choiceOf(seen, { rect, score: score - at * LATER_SIZE_PENALTY }),
        ),
      )
      .filter(({ presets }) => brokenNestings(presets, imageRatio).length === 0)
      .toSorted((one, other) => other.score - one.score);
    const [first] = best?.presets ?? [];
    if (!best || !first) break;
    found.push(best.presets);
    taken.push(visibleRect(first, imageRatio));
  }
  return found;
}
