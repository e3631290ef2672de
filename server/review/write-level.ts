import type { Level } from '#shared/level/level.ts';
import { playerLevelId } from '#shared/level/level-id.ts';
import { contentHash, nextVersion } from '#shared/level/level-version.ts';
import { alone } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import { findLevelsOfPicture, insertLevels, updateLevel } from '../level/queries.ts';
import type { Sight } from '../level/sight.ts';
import type { AcceptedPicture } from '../screenshot/accept-picture.ts';
import { keepPicture, removePicture, type Screenshots } from '../screenshot/screenshots.ts';
import { isUsableAddress } from './checks.ts';

export interface ReviewParts extends Sight {
  screenshots: Screenshots;
  log: { warn: (facts: object, message: string) => void };
}

/** A level that came in: as its sender wants it, with the ratio of its image, and the picture that came along. */
export interface Arrival {
  level: Level;
  picture: AcceptedPicture | null;
}

/** The level to write: what the server decides is decided here. `current` is the level as it is, null for a new one. */
export function settleLevel({ level, picture }: Arrival, current: Level | null, now: number): Level {
  // A picture that comes along with an address of the web is the copy of what is found there: the maker's image is the same.
  const shownPath = picture && !isUsableAddress(level.path) ? picture.path : level.path;
  return {
    ...level,
    id: current?.id ?? playerLevelId(level.creator, shownPath),
    version: current ? versionAfter({ ...level, path: shownPath }, current) : 1,
    path: picture?.path ?? level.path,
    imageRatio: picture?.imageRatio ?? level.imageRatio,
    createdAt: current?.createdAt ?? new Date(now).toISOString(),
  };
}

function versionAfter(level: Level, current: Level): number {
  if (level.path !== current.path) return 1;
  return nextVersion({ ...level, version: current.version }, contentHash(current));
}

/** Writes a level and the picture that came along, in place of the current one or anew; the place in the daily order stays unless one is given. */
export async function writeLevel(
  trx: Database,
  { screenshots }: ReviewParts,
  write: { level: Level; picture: AcceptedPicture | null; current: Level | null; position?: number | null },
): Promise<void> {
  const { level, picture, current, position } = write;
  // Whoever deleted the last other level that showed the picture has removed it since.
  if (picture) await keepPicture(screenshots, picture.bytes);
  if (!current) return insertLevels(trx, [{ level, position: position ?? null }]);
  const isWritten = await updateLevel(trx, level, current, position);
  if (!isWritten) throw new Failure('conflict', 'Somebody else has just saved this level');
}

/** Removes a picture that no level shows; a web address is none. One that a store does not give up stays there, shown to nobody. */
export async function removeUnusedPicture(
  { db, screenshots, log }: ReviewParts,
  path: string,
): Promise<void> {
  if (isUsableAddress(path)) return;
  await alone(db, async (trx) => {
    const levels = await findLevelsOfPicture(trx, path);
    if (levels.length > 0) return;
    await removePicture(screenshots, path).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      log.warn(
        { path, reason: String(error.details.cause) },
        'A picture that no level shows was not removed',
      );
    });
  });
}
