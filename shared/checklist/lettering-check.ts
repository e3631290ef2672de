import type { LetteringLine } from '../draft/lettering.ts';
import type { Level } from '../level/level.ts';
import { levelWithMasks, masksOf } from '../level/mask/edit-masks.ts';
import { MAX_MASKS, type Mask, MIN_MASK_SIDE, roundMask } from '../level/mask/mask.ts';
import { overlapArea, type Rect, STEP_COUNT, visibleRect } from '../level/zoom/zoom.ts';

/** A lower line, in shares of the height of a step, is hardly read in it. */
const MIN_LINE_SHARE = 0.03;
const MIN_SHOWN_SHARE = 0.6;
const MIN_MASKED_SHARE = 0.9;
/** Shapes like letters on more of a picture than this are its tiles, cards or figures. */
const MAX_PICTURE_SHARE = 0.12;

/** …but a clear line that is wider than this, and long, is a title, unless so much of the picture has its height. */
const MIN_TITLE_WIDTH = 0.2;
const MIN_TITLE_RATIO = 4;
const MIN_TITLE_CLARITY = 0.84;
const MAX_HEIGHT_DIFFERENCE = 0.25;
/** In heights of a line: how far apart, or over each other, two of its words are at most. */
const MAX_WORD_GAP = 1;
const MAX_WORD_OVERLAP = 0.6;
/** Of the height of the lower one. */
const MIN_WORD_LEVEL = 0.8;

/** The lines of lettering that are told: all, or of a picture that is full of what looks like it the titles. */
function toldLines(lettering: readonly LetteringLine[], imageRatio: number): readonly Rect[] {
  if (shareOf(lettering) <= MAX_PICTURE_SHARE) return lettering;
  const lines = joined(lettering, imageRatio);
  return lines.filter(
    (line) =>
      line.width > MIN_TITLE_WIDTH &&
      line.width * imageRatio >= MIN_TITLE_RATIO * line.height &&
      line.clarity >= MIN_TITLE_CLARITY &&
      shareOf(lines.filter((other) => other !== line && isSameHeight(line, other))) < MAX_PICTURE_SHARE,
  );
}

/** Of the picture. */
function shareOf(lines: readonly Rect[]): number {
  return lines.reduce((sum, { width, height }) => sum + width * height, 0);
}

function isSameHeight(one: Rect, other: Rect): boolean {
  return Math.abs(one.height - other.height) <= MAX_HEIGHT_DIFFERENCE * Math.max(one.height, other.height);
}

/** The lines, each with all of its words: they are found one by one. */
function joined(words: readonly LetteringLine[], imageRatio: number): LetteringLine[] {
  const lines: LetteringLine[] = [];
  for (const word of words.toSorted((one, other) => one.x - other.x)) {
    const at = lines.findIndex((line) => isNextWord(line, word, imageRatio));
    const line = lines[at];
    if (line) lines[at] = together(line, word);
    else lines.push(word);
  }
  return lines;
}

function isNextWord(line: Rect, word: Rect, imageRatio: number): boolean {
  const lower = Math.min(line.height, word.height);
  const higher = Math.max(line.height, word.height);
  const gap = (word.x - line.x - line.width) * imageRatio;
  const level = Math.min(line.y + line.height, word.y + word.height) - Math.max(line.y, word.y);
  if (!isSameHeight(line, word) || level < MIN_WORD_LEVEL * lower) return false;
  return gap < MAX_WORD_GAP * higher && gap > -MAX_WORD_OVERLAP * higher;
}

function together(one: LetteringLine, other: LetteringLine): LetteringLine {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  const clarity = Math.min(one.clarity, other.clarity);
  return { x, y, width: right - x, height: bottom - y, clarity };
}

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

/** The first step in which lettering can be read that is told; null for none (docs/rules/editor.md#checklist). */
export function stepWithLettering(
  level: Level,
  imageRatio: number,
  lettering: readonly LetteringLine[],
): number | null {
  const told = toldLines(lettering, imageRatio);
  const index = level.zoomPresets.findIndex((_, at) => linesIn(level, at + 1, imageRatio, told).length > 0);
  return index < 0 ? null : index + 1;
}

/** Whether a step shows anything that looks like lettering, also in a picture that is full of it and so told of none. */
export function showsShapesOfLetters(
  level: Level,
  imageRatio: number,
  lettering: readonly LetteringLine[],
): boolean {
  return level.zoomPresets.some((_, at) => linesIn(level, at + 1, imageRatio, lettering).length > 0);
}

/** The level with masks over the lettering that can be read in a step, as many as it may have; null if it has no room for one. */
export function maskLettering(
  level: Level,
  step: number,
  imageRatio: number,
  lettering: readonly LetteringLine[],
): Level | null {
  const masks = masksOf(level);
  if (masks.length >= MAX_MASKS) return null;
  const told = toldLines(lettering, imageRatio);
  const more = linesIn(level, step, imageRatio, told).map(maskOver);
  return levelWithMasks(level, [...masks, ...more].slice(0, MAX_MASKS));
}

/** The masks of a level with those over all lettering that its steps show; null where there is none, or no room for them. */
export function masksOver(
  level: Level,
  imageRatio: number,
  lettering: readonly LetteringLine[],
): NonNullable<Level['masks']> | null {
  let masked = level;
  for (let step = 1; step <= STEP_COUNT; step += 1) {
    if (!shows(masked, step)) continue;
    const more = maskLettering(masked, step, imageRatio, lettering);
    if (!more || shows(more, step)) return null;
    masked = more;
  }
  return masked === level ? null : (masked.masks ?? null);

  function shows(one: Level, step: number): boolean {
    const only = {
      ...one,
      zoomPresets: one.zoomPresets.map((preset, at) => (at === step - 1 ? preset : null)),
    };
    return stepWithLettering(only, imageRatio, lettering) !== null;
  }
}

function maskOver(line: Rect): Mask {
  const [width, height] = [Math.max(MIN_MASK_SIDE, line.width), Math.max(MIN_MASK_SIDE, line.height)];
  return roundMask({ x: Math.min(line.x, 1 - width), y: Math.min(line.y, 1 - height), width, height });
}
