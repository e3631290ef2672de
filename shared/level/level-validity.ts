import { t } from '../language/t.ts';
import type { Level } from './level.ts';

/** 'level' is enough to play and share a level in a link; 'daily' is what the server requires. */
export type ValidityMode = 'level' | 'daily';

/** A missing field, to be marked in the editor; `step` counts from 1. */
export type LevelError =
  | { field: 'game' | 'image' | 'creator' | 'releaseDate'; message: string }
  | { field: 'zoomPresets'; step: number; message: string };

/** All errors in the order in which they are checked; `message` is that of the first. */
export type LevelValidity =
  | { isValid: true }
  | { isValid: false; message: string; errors: readonly [LevelError, ...LevelError[]] };

/** Whether a level is complete. The year of its game in the catalogue, `gameYear`, replaces a missing release date (docs/rules/levels.md#level-validity). */
export function levelValidity(level: Level, mode: ValidityMode, gameYear: number | null): LevelValidity {
  const errors = [...levelErrors(level), ...(mode === 'daily' ? dailyErrors(level, gameYear) : [])];
  const [first, ...others] = errors;
  return first ? { isValid: false, message: first.message, errors: [first, ...others] } : { isValid: true };
}

function levelErrors({ name, path, zoomPresets }: Level): LevelError[] {
  const errors: LevelError[] = [];
  if (name.trim() === '') errors.push({ field: 'game', message: t('Please select a game.') });
  if (path.trim() === '') errors.push({ field: 'image', message: t('Please select an image.') });
  for (const [index, preset] of zoomPresets.entries()) {
    const step = index + 1;
    if (!preset)
      errors.push({ field: 'zoomPresets', step, message: t('Zoom level #{step} is not set.', { step }) });
  }
  return errors;
}

function dailyErrors({ creator, releaseDate }: Level, gameYear: number | null): LevelError[] {
  const errors: LevelError[] = [];
  if (creator.trim() === '') {
    errors.push({ field: 'creator', message: t('Please enter your name in the Creator field.') });
  }
  if (releaseDate === null && gameYear === null) {
    errors.push({ field: 'releaseDate', message: t('Please enter the initial release date of the game.') });
  }
  return errors;
}
