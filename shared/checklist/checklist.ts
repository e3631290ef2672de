import type { SmallPicture } from '../draft/small-picture.ts';
import type { Duplicates } from '../duplicate/duplicates.ts';
import type { Level } from '../level/level.ts';
import { type LevelError, levelValidity } from '../level/level-validity.ts';
import type { ImageSize } from '../level/zoom/crop-rect.ts';
import type { Check, Weight } from './check.ts';
import { pictureChecks } from './picture-checks.ts';
import { stepChecks } from './step-checks.ts';
import { textChecks } from './text-checks.ts';

/** What is known besides the level; null for what is not known. */
export interface LevelFacts {
  /** The size of the picture in pixels. */
  size: ImageSize | null;
  small: SmallPicture | null;
  duplicates: Duplicates | null;
  gameYear: number | null;
}

const listing = new Intl.ListFormat('en');
const ORDER: Weight[] = ['must', 'should', 'hint'];

/** All findings about a level, the weightiest first (docs/rules/editor.md#checklist). Only those of weight 'must' keep it from being submitted. */
export function checklist(level: Level, { size, small, duplicates, gameYear }: LevelFacts): Check[] {
  const checks = [
    ...missing(level, gameYear),
    ...(size ? [...pictureChecks(size, small), ...stepChecks(level.zoomPresets, size, small)] : []),
    ...textChecks(level),
    ...(duplicates ? duplicateChecks(duplicates) : []),
  ];
  return checks.sort((one, other) => ORDER.indexOf(one.weight) - ORDER.indexOf(other.weight));
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
    .map(({ field, message }) => ({ id: `missing-${field}`, weight: 'must', text: message, field }));
}

/** One finding for all of them. */
function missingSteps(errors: readonly { step: number; message: string }[]): Check[] {
  const [first, ...others] = errors;
  if (!first) return [];
  const numbers = listing.format(errors.map(({ step }) => String(step)));
  const text = others.length === 0 ? first.message : `Zoom levels ${numbers} are not set.`;
  return [{ id: 'missing-steps', weight: 'must', text, step: first.step }];
}

function duplicateChecks({ game, picture }: Duplicates): Check[] {
  const checks: Check[] = [];
  if (picture) {
    const text = 'This site has a level with this picture, or nearly the same.';
    checks.push({ id: 'same-picture', weight: 'should', text, field: 'image' });
  }
  if (game) {
    const text = 'This game had a level within the last year, or has one to come.';
    checks.push({ id: 'same-game', weight: 'hint', text, field: 'game' });
  }
  return checks;
}
