import type { Level } from '../level/level.ts';
import { masksOf, withMasks } from '../level/mask/edit-masks.ts';
import { MAX_MASKS, type Mask, MIN_MASK_SIDE, roundMask } from '../level/mask/mask.ts';
import { overlapArea, type Rect, visibleRect } from '../level/zoom/zoom.ts';

/** A lower line, in shares of the height of a step, is hardly read in it. */
const MIN_LINE_SHARE = 0.03;
const MIN_SHOWN_SHARE = 0.6;
const MIN_MASKED_SHARE = 0.9;
/** Shapes like letters on more of a picture than this are its tiles, cards or figures. */
const MAX_PICTURE_SHARE = 0.12;

/** The lines of lettering that a step shows large enough to be read, and that no mask covers. */
function linesIn(level: Level, step: number, imageRatio: number, lettering: readonly Rect[]): Rect[] {
  const preset = level.zoomPresets[step - 1];
  if (!preset) return [];
  const shown = visibleRect(preset, imageRatio);
  return lettering.filter((line) => {
    const area = line.width * line.height;
    const masked = masksOf(level).reduce((sum, mask) => sum + overlapArea(line, mask), 0);
    return (
      line.height >= shown.height * MIN_LINE_SHARE &&
      overlapArea(line, shown) >= area * MIN_SHOWN_SHARE &&
      masked < area * MIN_MASKED_SHARE
    );
  });
}

/** The first step in which lettering can be read; null for none, and for a picture that is full of what looks like it (docs/rules/editor.md#checklist). */
export function stepWithLettering(
  level: Level,
  imageRatio: number,
  lettering: readonly Rect[],
): number | null {
  const share = lettering.reduce((sum, { width, height }) => sum + width * height, 0);
  if (share > MAX_PICTURE_SHARE) return null;
  const index = level.zoomPresets.findIndex(
    (_, at) => linesIn(level, at + 1, imageRatio, lettering).length > 0,
  );
  return index < 0 ? null : index + 1;
}

/** The level with masks over the lettering that can be read in a step, as many as it may have; null if it has no room for one. */
export function maskLettering(
  level: Level,
  step: number,
  imageRatio: number,
  lettering: readonly Rect[],
): Level | null {
  const masks = masksOf(level);
  if (masks.length >= MAX_MASKS) return null;
  const more = linesIn(level, step, imageRatio, lettering).map(maskOver);
  return withMasks(level, [...masks, ...more].slice(0, MAX_MASKS));
}

function maskOver(line: Rect): Mask {
  const [width, height] = [Math.max(MIN_MASK_SIDE, line.width), Math.max(MIN_MASK_SIDE, line.height)];
  return roundMask({ x: Math.min(line.x, 1 - width), y: Math.min(line.y, 1 - height), width, height });
}
