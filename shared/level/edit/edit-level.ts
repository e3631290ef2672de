import type { Game } from '../../game/game.ts';
import { type AcceptedGame, isRightName, MAX_ALSO_ACCEPTED } from '../also-accepted.ts';
import type { Level } from '../level.ts';
import { allTexts } from '../level-texts.ts';
import { givenDescriptions } from '../step-descriptions.ts';
import { withTranslations } from '../translations.ts';
import type { ZoomPreset } from '../zoom/zoom.ts';

/** Characters that the year field takes. */
export const MAX_YEAR_LENGTH = 4;

const MIN_SMOOTHED_SIDE_PX = 1000;

interface AcceptingLevel {
  gameId: number;
  name: string;
  alsoAccepted?: AcceptedGame[] | undefined;
}

/** The year at the start of a text: an integer of up to four digits; null if there is none. */
export function parseReleaseYear(text: string): number | null {
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

/** A copy of the level that also accepts these games and no other: each name once, without its own, the first 20. */
export function withAlsoAccepted<Level extends AcceptingLevel>(
  level: Level,
  games: readonly AcceptedGame[],
): Level {
  const { alsoAccepted: _, ...rest } = level;
  const distinct: AcceptedGame[] = [];
  for (const { id, name } of games) {
    if (!isRightName(name, { name: level.name, alsoAccepted: distinct })) distinct.push({ id, name });
  }
  const alsoAccepted = distinct.slice(0, MAX_ALSO_ACCEPTED);
  return (alsoAccepted.length === 0 ? rest : { ...rest, alsoAccepted }) as Level;
}

/** A copy of the level with another picture: version 1, size unknown and smoothing reset. The level itself if the path is the same. */
export function withImagePath(level: Level, path: string): Level {
  if (path === level.path) return level;
  const { imageHeight: _, colour: __, ...rest } = level;
  return { ...rest, path, version: 1, noSmoothing: false, imageRatio: null };
}

/** Whether a level has masks or descriptions of steps, which belong to its picture. */
export function hasPictureParts(level: Level): boolean {
  const { masks = [] } = level;
  return masks.length > 0 || allTexts(level).some((texts) => givenDescriptions(texts) !== null);
}

/** A copy of the level without masks and descriptions of steps. */
export function withoutPictureParts({ masks: _, ...level }: Level): Level {
  return withoutDescriptions(level);
}

/** A copy of the level without descriptions of steps, in all languages. */
export function withoutDescriptions<Described extends Pick<Level, 'stepDescriptions' | 'translations'>>({
  stepDescriptions: _,
  ...level
}: Described): Omit<Described, 'stepDescriptions'> {
  return withTranslations(level, ({ stepDescriptions: __, ...translation }) => translation);
}

/** Whether a picture, in pixels, is small enough to be drawn without smoothing by default (docs/rules/zoom.md#smoothing). */
export function isSmallImage(width: number, height: number): boolean {
  return Math.min(width, height) < MIN_SMOOTHED_SIDE_PX;
}
