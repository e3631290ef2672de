import type { Level } from '#shared/level/level.ts';
import { mayEditLevel } from '#shared/level/level-rights.ts';
import { contentHash, levelRevision } from '#shared/level/level-version.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import type { Visitor } from '../http/visitor.ts';
import { findLevel } from '../level/queries.ts';
import { isUsableAddress, type LevelImage } from './find-image.ts';
import { withManagerFieldsOf } from './manager-fields.ts';
import { newLevelId, prepareLevel } from './prepare-level.ts';
import type { Upload } from './receive-upload.ts';

/** The stored level with the id of an upload, if this browser submitted it. Fails when it may no longer be changed. */
export async function findOwnLevel(
  db: Database,
  { level, baseRevision, visitor }: Upload,
): Promise<Level | null> {
  if (!visitor.ownLevels.has(level.id)) return null;
  const current = (await findLevel(db, level.id))?.level ?? null;
  if (!current) return null;
  requireEditable(current, visitor);
  if (baseRevision !== null && levelRevision(current) !== baseRevision) {
    throw new Failure('conflict', 'A manager has changed this level in the meantime', { current });
  }
  return current;
}

/** The stored level that a submission replaces; null for a new one. Fails when this visitor may not replace it. */
export async function findResubmitted(
  db: Database,
  upload: Upload,
  image: LevelImage,
): Promise<Level | null> {
  const own = await findOwnLevel(db, upload);
  if (own) return own;
  const sameId = (await findLevel(db, newLevelId(upload.level, image)))?.level ?? null;
  if (sameId && !isRetry(upload, image, sameId)) requireEditable(sameId, upload.visitor);
  return sameId;
}

/**
 * Whether an upload equals the stored level: its sender never got the response, nor the cookie that makes the level their own. Only
 * the sender has the file and all other fields; a web address could come from a public link.
 */
function isRetry({ level, image: file }: Upload, image: LevelImage, stored: Level): boolean {
  if (!file || isUsableAddress(level.path) || stored.state !== 'submitted') return false;
  const createdAt = Date.parse(stored.createdAt);
  const retried = prepareLevel(withManagerFieldsOf(stored, level), image, stored, createdAt);
  return contentHash(retried) === contentHash(stored);
}

function requireEditable(level: Level, visitor: Visitor): void {
  const isOwn = visitor.ownLevels.has(level.id);
  if (!isOwn) throw new Failure('conflict', 'There is a level with this creator and image already');
  if (!mayEditLevel(null, { state: level.state, isReleased: false, isOwn })) {
    throw new Failure('conflict', 'This level has been decided on and can no longer be changed');
  }
}
