import type { Game } from '../game/game.ts';
import type { Level } from './level.ts';
import type { ZoomPreset } from './zoom.ts';

/** The most characters of the year field (specification, 5). */
export const YEAR_LENGTH = 4;

/** The year in a text: trimmed and parsed as an integer from 0 on, null if it is none (specification, 5). */
export function yearFromText(text: string): number | null {
  const digits = /^\d+/.exec(text.trim().slice(0, YEAR_LENGTH))?.[0];
  return digits === undefined ? null : Number(digits);
}

/** The level with another preset at a step, 1 to 5. */
export function withPreset(level: Level, step: number, preset: ZoomPreset): Level {
  return { ...level, zoomPresets: level.zoomPresets.with(step - 1, preset) };
}

/** The level about another game, with the year that the catalogue knows. */
export function withGame(level: Level, { id, name, year }: Pick<Game, 'id' | 'name' | 'year'>): Level {
  return { ...level, gameId: id, name, releaseDate: year };
}
