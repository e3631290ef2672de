import { type Refusal, refuse } from '../refusal/refuse.ts';
import type { Level } from './level.ts';

/** 'level' is enough to play and share a level in a link; 'daily' is what the server requires. */
export type ValidityMode = 'level' | 'daily';

/** A missing field, to be marked in the editor; `step` counts from 1. */
export type LevelError =
  | { field: 'game' | 'image' | 'creator' | 'releaseDate'; refusal: Refusal }
  | { field: 'zoomPresets'; step: number; refusal: Refusal };

/** All errors in the order in which they are checked. */
export type LevelValidity =
  | { isValid: true }
  | { isValid: false; errors: readonly [LevelError, ...LevelError[]] };

/** Whether a level is complete. The year of its game in the catalogue, `gameYear`, replaces a missing release date (docs/rules/levels.md#level-validity). */
export function levelValidity(level: Level, mode: ValidityMode, gameYear: number | null): LevelValidity {
  const errors = [...levelErrors(level), ...(mode === 'daily' ? dailyErrors(level, gameYear) : [])];
  const [first, ...others] = errors;
  return first ? { isValid: false, errors: [first, ...others] } : { isValid: true };
}

function levelErrors({ name, path, zoomPresets }: Level): LevelError[] {
  const errors: LevelError[] = [];
  if (name.trim() === '') errors.push({ field: 'game', refusal: refuse('game-missing') });
  if (path.trim() === '') errors.push({ field: 'image', refusal: refuse('picture-missing') });
  for (const [index, preset] of zoomPresets.entries()) {
    const step = index + 1;
    if (!preset) errors.push({ field: 'zoomPresets', step, refusal: refuse('zoom-missing', { step }) });
  }
  return errors;
}

function dailyErrors({ creator, releaseDate }: Level, gameYear: number | null): LevelError[] {
  const errors: LevelError[] = [];
  if (creator.trim() === '') {
    errors.push({ field: 'creator', refusal: refuse('creator-missing') });
  }
  if (releaseDate === null && gameYear === null) {
    errors.push({ field: 'releaseDate', refusal: refuse('release-date-missing') });
  }
  return errors;
}
