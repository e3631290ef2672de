import { currentLanguage } from '#shared/language/runtime.ts';
import { cropLook, isFlat } from '../draft/crop-look.ts';
import type { LetteringLine } from '../draft/lettering.ts';
import { contentRect, type SmallPicture, withMasks } from '../draft/small-picture.ts';
import type { Duplicates } from '../duplicate/duplicates.ts';
import { words } from '../game/words.ts';
import { t } from '../language/t.ts';
import type { Level } from '../level/level.ts';
import { allTexts } from '../level/level-texts.ts';
import { type LevelError, levelValidity } from '../level/level-validity.ts';
import { descriptionOf } from '../level/step-descriptions.ts';
import { cropBox, type ImageSize } from '../level/zoom/crop-rect.ts';
import { brokenNestings } from '../level/zoom/nesting.ts';
import { MAX_STEP_FACTOR, MIN_FIRST_PX, MIN_LAST_SHARE, MIN_STEP_FACTOR } from '../level/zoom/step-limits.ts';
import { magnification, type Rect, STEP_COUNT, visibleRect, type ZoomPreset } from '../level/zoom/zoom.ts';
import { refusalText } from '../refusal/refusals.ts';
import type { Refusal } from '../refusal/refuse.ts';
import { formatPercent } from '../text/format-number.ts';
import { stepWithLettering } from './lettering-check.ts';

/** Brightness from 0 to 255. */
const DARK = 20;
/** A step that shows more of the picture has nowhere to go. */
const MAX_MOVED_ZOOM = 80;

type Presets = Level['zoomPresets'];

/** What stands out in the steps of a level, whatever its picture and texts. `small` is null for a picture whose pixels cannot be read. */
export function stepChecks(level: Level, size: ImageSize, small: SmallPicture | null): Check[] {
  const { zoomPresets: presets } = level;
  const ratio = size.width / size.height;
  return [
    ...firstStepChecks(presets[0] ?? null, size),
    ...(small ? flatSteps(level, ratio, small) : []),
    ...nestingChecks(presets, ratio),
    ...factorChecks(presets),
    ...lastStepChecks(presets[STEP_COUNT - 1] ?? null, ratio),
    ...(small ? barChecks(presets, ratio, small) : []),
  ];
}

function pixels(count: number): string {
  return t('{count, plural, one {# pixel} other {# pixels}}', { count });
}

function firstStepChecks(first: ZoomPreset | null, size: ImageSize): Check[] {
  const height = first ? cropBox(first, size).height : MIN_FIRST_PX;
  if (height >= MIN_FIRST_PX) return [];
  const text = t(
    'Step 1 is magnified until it blurs: it shows {pixels} in height, and {enough} are enough to see something.',
    { pixels: pixels(height), enough: MIN_FIRST_PX },
  );
  return [{ id: 'first-step-blurred', weight: 'should', text, step: 1 }];
}

function flatText(step: number, isHidden: boolean, isDark: boolean): string {
  if (isHidden) return t('Step {step} shows hardly more than masks.', { step });
  return isDark
    ? t('Step {step} is nearly black.', { step })
    : t('Step {step} is nearly one colour.', { step });
}

/** A later step may show little on purpose, the first may not. */
function flatSteps({ zoomPresets: presets, masks = [] }: Level, ratio: number, small: SmallPicture): Check[] {
  const masked = withMasks(small, masks);
  return presets.flatMap((preset, index): Check[] => {
    if (!preset) return [];
    const rect = visibleRect(preset, ratio);
    const look = cropLook(masked, rect);
    if (!isFlat(look)) return [];
    const step = index + 1;
    const isHidden = masked !== small && !isFlat(cropLook(small, rect));
    const text = flatText(step, isHidden, look.brightness < DARK);
    const weight = step === 1 ? 'should' : 'hint';
    const check = { id: `flat-${step}`, weight, text, step } as const;
    return [preset.zoom < MAX_MOVED_ZOOM ? { ...check, fix: 'move' } : check];
  });
}

function nestingChecks(presets: Presets, ratio: number): Check[] {
  return brokenNestings(presets, ratio).map(({ step, before }) => ({
    id: `nesting-${step}`,
    weight: 'should',
    text: t('Step {step} does not show all of step {before}.', { step, before }),
    step,
    fix: 'nest',
  }));
}

/** Neighbours that are set, and how many times as much the later one shows in each direction. */
function factorChecks(presets: Presets): Check[] {
  return presets.flatMap((preset, index): Check[] => {
    const next = presets[index + 1];
    if (!preset || !next) return [];
    const step = index + 2;
    const factor = magnification(preset.zoom) / magnification(next.zoom);
    if (factor < MIN_STEP_FACTOR) {
      const text = t('Step {step} shows hardly more than step {before}.', { step, before: step - 1 });
      return [{ id: `alike-${step}`, weight: 'should', text, step }];
    }
    if (factor <= MAX_STEP_FACTOR) return [];
    const text = t(
      'Step {step} shows {times} times as much as step {before}: that gives a lot away at once.',
      { step, times: Math.round(factor * 10) / 10, before: step - 1 },
    );
    return [{ id: `jump-${step}`, weight: 'hint', text, step }];
  });
}

function lastStepChecks(last: ZoomPreset | null, ratio: number): Check[] {
  if (!last) return [];
  const { width, height } = visibleRect(last, ratio);
  const whole = visibleRect({ ...last, zoom: 100 }, ratio);
  const share = (width * height) / (whole.width * whole.height);
  if (share >= MIN_LAST_SHARE) return [];
  const text = t('Step {step} shows {share} of what fits: {enough} or more is a fair last chance.', {
    step: STEP_COUNT,
    share: formatPercent(share),
    enough: formatPercent(MIN_LAST_SHARE),
  });
  return [{ id: 'last-step-narrow', weight: 'hint', text, step: STEP_COUNT }];
}

/** A smaller picture is blurred in the first steps. */
export const MIN_SIDE_PX = 600;
/** A thinner bar is an edge of the scene. */
const MIN_BAR_SHARE = 0.015;
/** Less of a bar is the rounding of the picture that was made small. */
const MAX_SHOWN_BAR = 0.01;

function sizeChecks(size: ImageSize): Check[] {
  const side = Math.min(size.width, size.height);
  if (side >= MIN_SIDE_PX) return [];
  const text = t('The picture is small: its shorter side has {pixels}. {enough} or more look sharp.', {
    pixels: pixels(side),
    enough: MIN_SIDE_PX,
  });
  return [{ id: 'small-picture', weight: 'should', text, field: 'image' }];
}

function barChecks(presets: Presets, ratio: number, small: SmallPicture): Check[] {
  const bars = barsOf(small, presets, ratio);
  if (!bars.isAtSides && !bars.isAtEnds) return [];
  return [{ id: 'black-bars', weight: 'should', text: barText(bars), field: 'image' }];
}

interface Bars {
  isAtSides: boolean;
  isAtEnds: boolean;
}

function barText({ isAtSides, isAtEnds }: Bars): string {
  if (isAtSides && isAtEnds)
    return t(
      'There are black bars at the top and bottom, left and right: crop them, or keep the steps off them.',
    );
  return isAtEnds
    ? t('There are black bars at the top and bottom: crop them, or keep the steps off them.')
    : t('There are black bars at the left and right: crop them, or keep the steps off them.');
}

/** Bars are at both sides; black at one side belongs to a dark scene. Those that no step shows do no harm. */
function barsOf(picture: SmallPicture, presets: Presets, ratio: number): Bars {
  const { x, y, width, height } = contentRect(picture);
  const [right, bottom] = [1 - x - width, 1 - y - height];
  const shown = presets.flatMap((preset) => (preset ? [visibleRect(preset, ratio)] : []));
  const showsSides = (rect: Rect) => Math.max(x - rect.x, rect.x + rect.width - x - width) > MAX_SHOWN_BAR;
  const showsEnds = (rect: Rect) => Math.max(y - rect.y, rect.y + rect.height - y - height) > MAX_SHOWN_BAR;
  return {
    isAtEnds: Math.min(y, bottom) >= MIN_BAR_SHARE && shown.some(showsEnds),
    isAtSides: Math.min(x, right) >= MIN_BAR_SHARE && shown.some(showsSides),
  };
}

/** A shorter name is found in ordinary words. */
const MIN_NAME_LENGTH = 3;

/** Where the first part of a title ends. */
const SUBTITLE = /: | [-–—] /;

/** What a title is called for short: what comes before a subtitle, and that without its number. */
function shortNames(name: string): string[] {
  const [first = '', ...rest] = name.split(SUBTITLE);
  if (rest.length === 0) return [];
  return [first, first.replace(/ (\d+|[IVX]+)$/, '')];
}

/** Texts that players read before the finish, and that contain the name of a game that counts as right, or a part of one that tells it. */
function textChecks(level: Level, otherNames: readonly string[]): Check[] {
  const titles = [level.name, ...(level.alsoAccepted ?? []).map(({ name }) => name)];
  const names = [...titles, ...titles.flatMap(shortNames), ...otherNames];
  const tells = (text: string) => names.some((name) => containsName(text, name));
  const steps = level.zoomPresets.map((_, index) => index + 1);
  const texts = allTexts(level);
  return [
    ...(texts.some(({ comment = '' }) => tells(comment)) ? [commentCheck()] : []),
    ...steps.filter((step) => texts.some((one) => tells(descriptionOf(one, step)))).map(descriptionCheck),
  ];
}

function commentCheck(): Check {
  const text = t('The comment contains the name of the game.');
  return { id: 'comment-name', weight: 'should', text, field: 'comment' };
}

function descriptionCheck(step: number): Check {
  const text = t('The description of step {step} contains the name of the game.', { step });
  return { id: `description-name-${step}`, weight: 'should', text, step, field: 'stepDescription' };
}

/** Whether a text contains a name as whole words, whatever the case, accents and punctuation. */
export function containsName(text: string, name: string): boolean {
  const wanted = folded(name);
  if (wanted.replaceAll(' ', '').length < MIN_NAME_LENGTH) return false;
  return ` ${folded(text)} `.includes(` ${wanted} `);
}

function folded(text: string): string {
  return words(text)
    .map((word) => word.folded)
    .join(' ');
}

/** What is known besides the level; null for what is not known. */
export interface CheckFacts {
  /** The size of the picture in pixels. */
  size: ImageSize | null;
  small: SmallPicture | null;
  duplicates: Duplicates | null;
  /** Managers are told of levels that are not released, too. */
  isManager: boolean;
  gameYear: number | null;
  /** The series of the game, and its aliases. */
  otherNames: readonly string[];
  /** Where lettering may be in the picture, in fractions of it. */
  lettering: readonly LetteringLine[] | null;
  /** Why the site would refuse the picture, as a sentence. */
  pictureError: string | null;
}

const ORDER: Weight[] = ['must', 'should', 'hint'];

/** All findings about a level, the weightiest first (docs/rules/editor.md#checklist). Only those of weight 'must' keep it from being submitted. */
export function checklist(level: Level, facts: CheckFacts): Check[] {
  const { size, small, duplicates, isManager, gameYear, otherNames, lettering, pictureError } = facts;
  const checks: Check[] = [
    ...(pictureError
      ? [{ id: 'refused-picture', weight: 'must', text: pictureError, field: 'image' } as const]
      : []),
    ...missing(level, gameYear),
    ...(size ? [...sizeChecks(size), ...stepChecks(level, size, small)] : []),
    ...(size && lettering ? letteringChecks(level, size.width / size.height, lettering) : []),
    ...textChecks(level, otherNames),
    ...(duplicates ? duplicateChecks(duplicates, isManager) : []),
  ];
  return checks.sort((one, other) => ORDER.indexOf(one.weight) - ORDER.indexOf(other.weight));
}

function letteringChecks(level: Level, ratio: number, lettering: readonly LetteringLine[]): Check[] {
  const step = stepWithLettering(level, ratio, lettering);
  if (step === null) return [];
  const text = t('Step {step} shows what looks like lettering: mask it if it gives the game away.', { step });
  return [{ id: 'lettering', weight: 'hint', text, step, fix: 'mask' }];
}

function missing(level: Level, gameYear: number | null): Check[] {
  const validity = levelValidity(level, 'daily', gameYear);
  if (validity.isValid) return [];
  const steps = validity.errors.flatMap((error) => (error.field === 'zoomPresets' ? [error] : []));
  return [...missingFields(validity.errors), ...missingSteps(steps)];
}

function missingFields(errors: readonly LevelError[]): Check[] {
  return errors
    .filter(({ field }) => field !== 'zoomPresets')
    .map(({ field, refusal }) => ({
      id: `missing-${field}`,
      weight: 'must',
      text: refusalText(refusal),
      field,
    }));
}

/** One finding for all of them. */
function missingSteps(errors: readonly { step: number; refusal: Refusal }[]): Check[] {
  const [first, ...others] = errors;
  if (!first) return [];
  const numbers = new Intl.ListFormat(currentLanguage()).format(errors.map(({ step }) => String(step)));
  const text =
    others.length === 0 ? refusalText(first.refusal) : t('Zoom levels {numbers} are not set.', { numbers });
  return [{ id: 'missing-steps', weight: 'must', text, step: first.step }];
}

function duplicateChecks({ game, picture }: Duplicates, isManager: boolean): Check[] {
  const checks: Check[] = [];
  if (picture) {
    const text = t('This site has a level with this picture, or nearly the same.');
    checks.push({ id: 'same-picture', weight: 'should', text, field: 'image' });
  }
  if (game) {
    const text = isManager
      ? t('This game had a level within the last year, or has one to come.')
      : t('This game had a level within the last year.');
    checks.push({ id: 'same-game', weight: 'hint', text, field: 'game' });
  }
  return checks;
}

/** How much a finding matters: only 'must' keeps a level from being sent. */
export type Weight = 'must' | 'should' | 'hint';

/** What a machine can do about a finding: put the steps around each other, move a step to a place that shows something, or mask lettering. */
export type Fix = 'nest' | 'move' | 'mask';

/** One finding about a level; `step` (1 to 5) or `field` is what it is about. */
export interface Check {
  /** Names the finding among those of a level. */
  id: string;
  weight: Weight;
  /** A sentence. */
  text: string;
  step?: number;
  /** The `data-field` of a control of the form. */
  field?: string;
  fix?: Fix;
}
