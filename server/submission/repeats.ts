import type { Level } from '#shared/level/level.ts';
import { mayEditLevel } from '#shared/level/level-access.ts';
import { contentHash, levelRevision } from '#shared/level/level-version.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import { findLevel, findLevelsOfPicture, type PlacedLevel } from '../level/queries.ts';
import { changedLevel, isUsableAddress, type LevelImage, withManagerFieldsOf } from './prepare.ts';
import type { Upload } from './upload.ts';

/** The stored level with the id of an upload, if this browser submitted it. Fails when it may no longer be changed. */
export async function findOwnLevel(
  db: Database,
  { level, baseRevision, visitor }: Upload,
): Promise<Level | null> {
  if (!visitor.ownLevels.has(level.id)) return null;
  const current = (await findLevel(db, level.id))?.level ?? null;
  if (!current) return null;
  if (!mayEditLevel(null, { state: current.state, isReleased: false, isOwn: true })) {
    throw new Failure('conflict', 'This level has been decided on and can no longer be changed');
  }
  const isRepeated = contentHash(withManagerFieldsOf(current, level)) === contentHash(current);
  if (typeof baseRevision === 'string' && levelRevision(current) !== baseRevision && !isRepeated) {
    throw new Failure('conflict', 'A manager has changed this level in the meantime', { current });
  }
  return current;
}

/**
 * The stored level that a submission replaces or repeats; null for a new one. Fails for a copy of a level that somebody else submitted or
 * that has been decided on.
 */
export async function findResubmitted(
  trx: Database,
  upload: Upload,
  image: LevelImage,
): Promise<Level | null> {
  const own = await findOwnLevel(trx, upload);
  if (own) return own;
  const same = await findSameLevels(trx, image, (stored) =>
    changedLevel(withManagerFieldsOf(stored, upload.level), image, stored),
  );
  const repeated = same.find(({ level }) => isRetry(upload, level));
  if (!repeated && same.length > 0) throw new Failure('conflict', 'This level has already been submitted');
  return repeated?.level ?? null;
}

/** The stored level that a manager's new level repeats, as its sender never got the response; null if there is none. */
export async function findSaved(
  trx: Database,
  { level }: Upload,
  image: LevelImage,
): Promise<PlacedLevel | null> {
  const same = await findSameLevels(trx, image, (stored) => changedLevel(level, image, stored));
  const saved = same.find(({ level: { state, popularity } }) => {
    const isApproval = state === 'submitted' && level.state === 'approved';
    return popularity === level.popularity && (state === level.state || isApproval);
  });
  return saved ?? null;
}

/** The levels with the same picture that an upload would not change; `changedBy` gives the level that it would make of a stored one. */
async function findSameLevels(
  trx: Database,
  image: LevelImage,
  changedBy: (stored: Level) => Level,
): Promise<PlacedLevel[]> {
  const levels = await findLevelsOfPicture(trx, image.path);
  return levels.filter(({ level }) => contentHash(changedBy(level)) === contentHash(level));
}

/**
 * Whether the sender of an upload that equals a stored level has submitted that one, too: never got the response, nor the cookie that
 * makes the level their own. Only they have the file and all other fields; a web address could come from a public link.
 */
function isRetry({ level, image: file, visitor }: Upload, stored: Level): boolean {
  if (stored.state !== 'submitted') return false;
  return visitor.ownLevels.has(stored.id) || (file !== null && !isUsableAddress(level.path));
}
