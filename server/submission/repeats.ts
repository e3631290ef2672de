import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { mayEditLevel } from '#shared/level/level-access.ts';
import { contentHash, levelRevision } from '#shared/level/level-version.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import { findLevel, findLevelsOfPicture, type PlacedLevel } from '../level/queries.ts';
import { changedLevel, type LevelImage, withManagerFieldsOf } from './prepare.ts';
import { readThread } from './thread.ts';
import type { Upload } from './upload.ts';

function changedByManager(): string {
  return t('A manager has changed this level in the meantime');
}

/** An upload of a creator, whose visitor owns the levels of the cookie and of all keys of the call. */
export interface CreatorUpload extends Upload {
  /** The id of the level that an earlier attempt to send this upload has stored, as its key says; null if there is none. */
  begunId: string | null;
}

/** The stored level with the id of an upload, if it is its creator's. Fails when it may no longer be changed. */
export async function findOwnLevel(
  db: Database,
  { level, baseRevision, visitor }: Upload,
): Promise<Level | null> {
  if (!visitor.ownLevels.has(level.id)) return null;
  const current = (await findLevel(db, level.id))?.level ?? null;
  if (!current) return null;
  if (!isWaiting(current)) {
    throw new Failure('conflict', t('This level has been decided on and can no longer be changed'));
  }
  const isRepeated = contentHash(withManagerFieldsOf(current, level)) === contentHash(current);
  if (typeof baseRevision === 'string' && levelRevision(current) !== baseRevision && !isRepeated) {
    throw new Failure('conflict', changedByManager(), { current });
  }
  return current;
}

/**
 * The stored level that a submission replaces or repeats; null for a new one. Fails for a copy of a level that somebody else submitted or
 * that has been decided on: who has the link of a level can send the same form, and must not get its key (decision 137).
 */
export async function findResubmitted(
  trx: Database,
  upload: CreatorUpload,
  image: LevelImage,
): Promise<Level | null> {
  const changed = (stored: Level) => changedLevel(withManagerFieldsOf(stored, upload.level), image, stored);
  const known = (await findOwnLevel(trx, upload)) ?? (await findBegun(trx, upload, changed));
  if (known) return known;
  const same = await findSameLevels(trx, image, changed);
  const repeated = same.find(({ level }) => upload.visitor.ownLevels.has(level.id) && isWaiting(level));
  if (!repeated && same.length > 0) throw new Failure('conflict', t('This level has already been submitted'));
  return repeated?.level ?? null;
}

/** The waiting level that an earlier attempt has stored. Fails when a manager has changed it since, and the creator, too. */
async function findBegun(
  trx: Database,
  { begunId }: CreatorUpload,
  changed: (stored: Level) => Level,
): Promise<Level | null> {
  const current = begunId === null ? null : ((await findLevel(trx, begunId))?.level ?? null);
  if (!current || !isWaiting(current)) return null;
  const sent = (await readThread(trx, current)).findLast(({ author }) => author === 'maker')?.snapshot;
  const isAsSent = sent && contentHash(sent) === contentHash(current);
  if (!isAsSent && contentHash(changed(current)) !== contentHash(current)) {
    throw new Failure('conflict', changedByManager(), { current });
  }
  return current;
}

function isWaiting({ state }: Level): boolean {
  return mayEditLevel(null, { state, isReleased: false, isOwn: true });
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
