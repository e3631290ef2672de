import { UNLISTED_GAME_ID } from '#shared/game/game.ts';
import { sameName } from '#shared/game/same-name.ts';
import type { Level } from '#shared/level/level.ts';
import { type LevelFault, levelValidity } from '#shared/level/level-validity.ts';
import { contentHash } from '#shared/level/level-version.ts';
import { COPY_NEEDED, needsCopy } from '#shared/level/needs-copy.ts';
import { isWebAddress } from '#shared/level/web-address.ts';
import type { Database } from '../database/tables.ts';
import { findGame } from '../game/queries.ts';
import { Failure } from '../http/failure.ts';
import type { Visitor } from '../http/visitor.ts';
import type { Calendar } from '../level/calendar.ts';
import { findLevelsOfPicture } from '../level/queries.ts';
import { maySee } from '../level/visibility.ts';

const fieldOf: Record<LevelFault['field'], string> = {
  game: 'name',
  image: 'path',
  zoomPresets: 'zoomPresets',
  creator: 'creator',
  releaseDate: 'releaseDate',
};

/** Whether a path is an address of the web that a browser can follow. */
export function isUsableAddress(path: string): boolean {
  return isWebAddress(path) && URL.canParse(path);
}

/** Refuses a level that is not complete enough for a day, or whose game is not what the catalogue says; one that stays as it was is taken. */
export async function requireValid(
  db: Database,
  level: Level,
  hasImage: boolean,
  current: Level | null,
): Promise<void> {
  if (current && !hasImage && contentHash(level) === contentHash(current)) return;
  const game = await findGame(db, level.gameId);
  const shown = hasImage ? { ...level, path: 'image' } : level;
  const validity = levelValidity(shown, 'daily', game?.year ?? null);
  if (!validity.isValid) {
    const errors = validity.faults.map((fault) => ({ path: pathOf(fault), message: fault.message }));
    throw new Failure('invalid', validity.message, { errors });
  }
  if (level.gameId === UNLISTED_GAME_ID || keepsGame(level, current)) return;
  if (!game) throw wrongField('gameId', 'The catalogue does not hold this game.');
  if (!sameName(game.name, level.name)) throw wrongField('name', `The catalogue calls it '${game.name}'.`);
}

/** Refuses to show players a picture that the site does not keep. */
export function requireCopy(level: Level, hasImage: boolean, current: Level | null): void {
  if (!hasImage && needsCopy(level, current)) throw wrongField('path', COPY_NEEDED);
}

/** A level may outlive a change of the catalogue. */
function keepsGame(level: Level, current: Level | null): boolean {
  return current?.gameId === level.gameId && current.name === level.name;
}

/**
 * The size of the image at a path without an image coming along: as the sender measured it for an address of the web, as the site
 * did for its own pictures. Another path, or a picture that the sender may not see, is none.
 */
export async function sizeOfKnownImage(
  db: Database,
  { path, imageRatio }: Level,
  visitor: Visitor,
  calendar: Calendar,
): Promise<Pick<Level, 'imageRatio' | 'imageHeight'>> {
  if (isUsableAddress(path)) return { imageRatio };
  const placed = await findLevelsOfPicture(db, path);
  const seen = placed.find((one) => maySee(visitor, one, calendar));
  if (!seen) throw wrongField('path', 'Please select an image.');
  const { imageRatio: ratio, imageHeight: height } = seen.level;
  return { imageRatio: ratio, ...(height && { imageHeight: height }) };
}

function pathOf(fault: LevelFault): string {
  const field = `body.${fieldOf[fault.field]}`;
  return fault.field === 'zoomPresets' ? `${field}.${fault.step - 1}` : field;
}

function wrongField(field: string, message: string): Failure {
  return new Failure('invalid', message, { errors: [{ path: `body.${field}`, message }] });
}
