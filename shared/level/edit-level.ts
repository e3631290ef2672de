import type { Game } from '../game/game.ts';
import { withAlsoAccepted } from './edit-accepted.ts';
import type { Level } from './level.ts';
import type { ZoomPreset } from './zoom.ts';

/** Characters that the year field takes. */
export const MAX_YEAR_LENGTH = 4;

/** The year at the start of a text: an integer of up to four digits; null if there is none. */
export function parseYear(text: string): number | null {
  const digits = /^\d+/.exec(text.trim().slice(0, MAX_YEAR_LENGTH))?.[0];
  return digits === undefined ? null : Number(digits);
}

/** A copy of the level with another preset at a step, 1 to 5. */
export function withPreset(level: Level, step: number, preset: ZoomPreset): Level {
  return { ...level, zoomPresets: level.zoomPresets.with(step - 1, preset) };
}

/** A copy of the level about another game, with that game's name and year. */
export function withGame(level: Level, { id, name, year }: Pick<Game, 'id' | 'name' | 'year'>): Level {
  const changed = { ...level, gameId: id, name, releaseDate: year };
  return id === level.gameId && name === level.name ? changed : withAlsoAccepted(changed, []);
}
