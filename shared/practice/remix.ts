import { stepChecks } from '../checklist/checklist.ts';
import { stepWithLettering } from '../checklist/lettering-check.ts';
import { cropLook } from '../draft/crop-look.ts';
import type { LetteringLine } from '../draft/lettering.ts';
import { nestedSteps } from '../draft/nested-steps.ts';
import { FIRST_SHARES, firstStepSize, variety } from '../draft/propose-steps.ts';
import { contentRect, type SmallPicture, withMasks } from '../draft/small-picture.ts';
import { withoutDescriptions } from '../level/edit/edit-level.ts';
import type { Level } from '../level/level.ts';
import { masksOf } from '../level/mask/edit-masks.ts';
import type { ImageSize } from '../level/zoom/crop-rect.ts';
import { overlapArea, type Rect, visibleRect, type ZoomPreset } from '../level/zoom/zoom.ts';
import { type Seeded, seeded } from './seeded.ts';

/** Of the smaller of two first crops, the share that both show is below this. */
export const MAX_FIRST_OVERLAP = 0.3;
/** Lettering that these steps show would give the game away. */
const STEPS_WITHOUT_LETTERING = 2;
/** Of so many places the most varied one comes first: a place at random is often a plain one, and the best of all always the same. */
const PLACES = 10;
const MAX_ROUNDS = 10;

/** What a remix is made from. */
export interface RemixSource {
  /** The full picture in pixels. */
  size: ImageSize;
  /** The picture made small, without masks. */
  small: SmallPicture;
  /** Where lettering may be, in fractions of the picture. */
  lettering: readonly LetteringLine[];
  /** The first steps of all levels of the picture. */
  firstSteps: readonly ZoomPreset[];
}

/** Of two rectangles, the share of the smaller one that both cover. */
export function sharedPart(one: Rect, other: Rect): number {
  const area = ({ width, height }: Rect) => width * height;
  return overlapArea(one, other) / Math.min(area(one), area(other));
}

/** Five nested steps from a place at random. */
function randomSteps(random: Seeded, size: ImageSize, content: Rect): ZoomPreset[] {
  const [least, most] = FIRST_SHARES;
  const first = firstStepSize(least + random.number() * (most - least), size);
  const place = (start: number, length: number, own: number) =>
    start + own / 2 + random.number() * Math.max(0, length - own);
  const ratio = size.width / size.height;
  const x = place(content.x, content.width, first.width) * ratio;
  const y = place(content.y, content.height, first.height);
  return nestedSteps({ x, y, height: first.height }, content, ratio);
}

/**
 * A level with five other steps in its picture, the same ones for the same seed and source: nested, with its masks, away from all first
 * steps there were, and nothing about them that the checklist would call must or should. Null where none is found, as in a picture that is
 * plain but for what was shown first (docs/rules/play.md#remixes).
 */
export function remixOf(level: Level, source: RemixSource, seed: number): Level | null {
  const { size, small, lettering, firstSteps } = source;
  const random = seeded(seed);
  const ratio = size.width / size.height;
  // Once: all that is looked at lies under its masks.
  const masked = withMasks(small, masksOf(level));
  const content = contentRect(small);
  const before = firstSteps.map((step) => visibleRect(step, ratio));
  // They describe what the level's own steps show.
  const bare = withoutDescriptions(level);
  const place = () => {
    const zoomPresets = randomSteps(random, size, content);
    const first = visibleRect(zoomPresets[0] as ZoomPreset, ratio);
    return { remix: { ...bare, zoomPresets }, first, score: variety(cropLook(masked, first)) };
  };
  const isFit = ({ remix, first }: ReturnType<typeof place>) => {
    const step = stepWithLettering(remix, ratio, lettering);
    return (
      before.every((other) => sharedPart(first, other) < MAX_FIRST_OVERLAP) &&
      (step === null || step > STEPS_WITHOUT_LETTERING) &&
      stepChecks({ ...remix, masks: [] }, size, masked).every(({ weight }) => weight === 'hint')
    );
  };
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const places = Array.from({ length: PLACES }, place);
    const found = places.toSorted((one, other) => other.score - one.score).find(isFit);
    if (found) return found.remix;
  }
  return null;
}
