import { type Submitted, saveLevel, submitLevel } from '#shared/api/level/submission.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { levelRevision } from '#shared/level/level-version.ts';
import { isWebAddress } from '#shared/level/picture/picture-key.ts';
import { call, type UploadImage } from '../browser/call.ts';
import { fetchPicture } from '../picture/foreign-picture.ts';
import { isLocalPicture, sha256Of, storedPictureOnce } from '../picture/picture-store.ts';
import { beginSubmission, endSubmission } from './begun-submissions.ts';
import { placeOfApproval } from './level-place.ts';
import { knownKeysHeader, rememberSubmission } from './submissions.ts';

/** A level on its way to the server. */
interface OutgoingLevel {
  level: Level;
  /** The stored level that this one changes; null for a new level. */
  base: Level | null;
  image: UploadImage | undefined;
}

/** The picture to upload with a level: a local one, or a copy from its site where that allows it. */
export async function imageOf({ path }: Level): Promise<UploadImage | undefined> {
  if (!isLocalPicture(path) && !isWebAddress(path)) return undefined;
  const file = isLocalPicture(path) ? await storedPictureOnce(path) : await fetchPicture(path);
  return file ? { hash: await sha256Of(file), file } : undefined;
}

function bodyOf({ level, base, image }: OutgoingLevel) {
  return { ...level, baseRevision: base && levelRevision(base), screenshotContentType: image?.file.type };
}

interface SubmissionDetails {
  /** The storage key of the draft that is submitted; null for a level that is none. */
  draftKey: string | null;
  /** For the managers. */
  message?: string;
}

/** Submits a level for review, and remembers its key. */
export async function sendSubmission(
  outgoing: OutgoingLevel,
  { draftKey, message = '' }: SubmissionDetails,
): Promise<Submitted> {
  const { level, image } = outgoing;
  // One draft after another may have the same storage key.
  const from = `${draftKey} ${level.createdAt}`;
  const key = beginSubmission(from);
  const body = { ...bodyOf(outgoing), key, ...(message !== '' && { message }) };
  const submitted = await call(submitLevel, { body, image, headers: knownKeysHeader() });
  rememberSubmission({ id: submitted.id, key: submitted.key, name: level.name });
  endSubmission(from);
  return submitted;
}

/** Saves a level as a manager, and returns it as it was stored. `message` is for its creator. */
export async function sendSave(outgoing: OutgoingLevel, message = ''): Promise<Level> {
  const { level, base } = outgoing;
  const isApproval = level.state === 'approved' && base?.state !== 'approved';
  const body = {
    ...bodyOf(outgoing),
    ...(message !== '' && { message }),
    ...placeOfApproval(isApproval),
  };
  return await call(saveLevel, { body, image: outgoing.image });
}

/** What creators agree to when they submit a level (docs/rules/submission.md#submission-consent). */
export const SUBMISSION_CONSENT = t(
  'The level, its picture and your creator name go to the team of this site. Your IP address may be temporarily stored during review.',
);
