import type { Level } from '#shared/level/level.ts';
import { playerLevelId } from '#shared/level/level-id.ts';
import { contentHash, nextVersion } from '#shared/level/level-version.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import type { LevelContext } from '../level/level-context.ts';
import { findLevelsOfPicture, insertLevels, updateLevel } from '../level/queries.ts';
import type { AcceptedPicture } from '../screenshot/accept-picture.ts';
import { removeIfOrphaned } from '../screenshot/orphan-pictures.ts';
import { markOrphan, unmarkOrphan } from '../screenshot/queries.ts';
import { keepPicture, type Screenshots } from '../screenshot/screenshots.ts';
import { isPictureName } from '../screenshot/storage.ts';
import { isUsableAddress } from './checks.ts';

export interface ReviewParts extends LevelContext {
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
    ...(picture && pictureOf(picture)),
    createdAt: current?.createdAt ?? new Date(now).toISOString(),
  };
}

function pictureOf({ path, imageRatio, imageHeight }: AcceptedPicture): Omit<AcceptedPicture, 'bytes'> {
  return { path, imageRatio, imageHeight };
}

function versionAfter(level: Level, current: Level): number {
  if (level.path !== current.path) return 1;
  return nextVersion({ ...level, version: current.version }, contentHash(current));
}

/** Writes a level and the picture that came along, in place of the current one or anew; the place in the daily order stays unless one is given. */
export async function writeLevel(
  trx: Database,
  { screenshots, now }: Pick<ReviewParts, 'screenshots' | 'now'>,
  write: { level: Level; picture: AcceptedPicture | null; current: Level | null; position?: number | null },
): Promise<void> {
  const { level, picture, current, position } = write;
  // Whoever deleted the last other level that showed the picture has removed it since.
  if (picture) await keepPicture(screenshots, picture.bytes);
  else await requireShown(trx, level.path);
  if (current && current.path !== level.path) await leavePicture(trx, current.path, now());
  if (current) {
    const isWritten = await updateLevel(trx, level, current, position);
    if (!isWritten) throw new Failure('conflict', 'Somebody else has just saved this level');
  } else await insertLevels(trx, [{ level, position: position ?? null }]);
  await unmarkOrphan(trx, level.path);
}

/** A picture of the site that comes from another level may have gone with it. */
async function requireShown(trx: Database, path: string): Promise<void> {
  if (!isPictureName(path) || (await findLevelsOfPicture(trx, path)).length > 0) return;
  throw new Failure('conflict', 'The image has been deleted in the meantime');
}

/** Notes that a level shows a picture no more; `removeUnusedPicture` is to follow the transaction. */
export async function leavePicture(trx: Database, path: string, now: number): Promise<void> {
  if (isPictureName(path)) await markOrphan(trx, path, now);
}

/** Removes a picture that a level has left, unless another one shows it. */
export async function removeUnusedPicture(parts: ReviewParts, path: string): Promise<void> {
  if (isPictureName(path)) await removeIfOrphaned(parts, path);
}
