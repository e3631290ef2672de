import type { Level } from './level.ts';

/** LEVEL is enough to play and share; DAILY is what the server asks for (specification, 5). */
export type ValidityMode = 'level' | 'daily';

/** What is missing, and which part of the editor to mark for it; `step` counts from 1. */
export type LevelFault =
  | { field: 'game' | 'image' | 'creator' | 'releaseDate'; message: string }
  | { field: 'zoomPresets'; step: number; message: string };

/** `message` is that of the first fault; `faults` holds them all, in the order of the specification. */
export type LevelValidity =
  | { isValid: true }
  | { isValid: false; message: string; faults: readonly [LevelFault, ...LevelFault[]] };

/** Whether a level is complete. `gameYear` is the year that the catalogue knows, which stands in for a release date (specification, 5). */
export function levelValidity(level: Level, mode: ValidityMode, gameYear: number | null): LevelValidity {
  const faults = [...levelFaults(level), ...(mode === 'daily' ? dailyFaults(level, gameYear) : [])];
  const [first, ...others] = faults;
  return first ? { isValid: false, message: first.message, faults: [first, ...others] } : { isValid: true };
}

function levelFaults({ name, path, zoomPresets }: Level): LevelFault[] {
  const faults: LevelFault[] = [];
  if (name.trim() === '') faults.push({ field: 'game', message: 'Please select a game.' });
  if (path.trim() === '') faults.push({ field: 'image', message: 'Please select an image.' });
  for (const [index, preset] of zoomPresets.entries()) {
    const step = index + 1;
    if (!preset) faults.push({ field: 'zoomPresets', step, message: `Zoom level #${step} is not set.` });
  }
  return faults;
}

function dailyFaults({ creator, releaseDate }: Level, gameYear: number | null): LevelFault[] {
  const faults: LevelFault[] = [];
  if (creator.trim() === '') {
    faults.push({ field: 'creator', message: 'Please enter your name in the Creator field.' });
  }
  if (releaseDate === null && gameYear === null) {
    faults.push({ field: 'releaseDate', message: 'Please enter the initial release date of the game.' });
  }
  return faults;
}
