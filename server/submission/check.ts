import { UNLISTED_GAME_ID } from '#shared/game/game.ts';
import { isSameName } from '#shared/game/same-name.ts';
import type { Level } from '#shared/level/level.ts';
import { type LevelError, levelValidity } from '#shared/level/level-validity.ts';
import { contentHash } from '#shared/level/level-version.ts';
import { needsPictureCopy, PICTURE_COPY_NEEDED } from '#shared/level/picture-copy.ts';
import type { Database } from '../database/tables.ts';
import { findGame } from '../game/queries.ts';
import { Failure, fieldError } from '../http/failure.ts';
import type { Upload } from './upload.ts';

type CheckedUpload = Pick<Upload, 'level' | 'image'>;

const bodyFields: Record<LevelError['field'], string> = {
  game: 'name',
  image: 'path',
  zoomPresets: 'zoomPresets',
  creator: 'creator',
  releaseDate: 'releaseDate',
};

/**
 * Fails unless a level has everything a daily level needs (docs/rules/levels.md#level-validity) and its game is the one of the catalogue
 * (docs/rules/levels.md#level-game). A level without changes always passes.
 */
export async function requireValidLevel(
  db: Database,
  { level, image }: CheckedUpload,
  current: Level | null,
): Promise<void> {
  if (current && !image && contentHash(level) === contentHash(current)) return;
  const game = await findGame(db, level.gameId);
  const withImage = image ? { ...level, path: 'image' } : level;
  const validity = levelValidity(withImage, 'daily', game?.year ?? null);
  if (!validity.isValid) {
    const errors = validity.errors.map((error) => ({ path: bodyPath(error), message: error.message }));
    throw new Failure('invalid', validity.message, { errors });
  }
  if (level.gameId === UNLISTED_GAME_ID || hasSameGame(level, current)) return;
  if (!game) throw fieldError('gameId', 'The catalogue does not hold this game.');
  if (!isSameName(game.name, level.name)) throw fieldError('name', `The catalogue calls it '${game.name}'.`);
}

/** Fails when players would see a picture that is not stored on the site (docs/rules/pictures.md#picture-copy). */
export function requirePictureCopy({ level, image }: CheckedUpload, current: Level | null): void {
  if (!image && needsPictureCopy(level, current)) throw fieldError('path', PICTURE_COPY_NEEDED);
}

/** A stored level keeps its game when the catalogue changes. */
function hasSameGame(level: Level, current: Level | null): boolean {
  return current?.gameId === level.gameId && current.name === level.name;
}

function bodyPath(error: LevelError): string {
  const path = `body.${bodyFields[error.field]}`;
  return error.field === 'zoomPresets' ? `${path}.${error.step - 1}` : path;
}
