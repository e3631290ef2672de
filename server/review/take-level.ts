import type { LevelToSave, LevelToSubmit } from '#shared/api/review.ts';
import type { Level } from '#shared/level/level.ts';
import { withExclusiveLock } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import type { Visitor } from '../http/visitor.ts';
import { type Calendar, currentCalendar } from '../level/calendar.ts';
import { acceptPicture } from '../screenshot/accept-picture.ts';
import { removeIfOrphaned } from '../screenshot/orphan-pictures.ts';
import { markOrphan } from '../screenshot/queries.ts';
import { keepPicture } from '../screenshot/screenshots.ts';
import { sizeOfKnownImage } from './checks.ts';
import { type Arrival, type ReviewParts, removeUnusedPicture } from './write-level.ts';

/** What somebody sends in: a level as they want it, and `revisionOf` the one that they began with, null for none. */
export interface Sent {
  level: Level;
  baseRevision: string | null;
  image: Buffer | null;
  visitor: Visitor;
  calendar: Calendar;
}

/** What a call brings, without what is there for the way only. */
export async function readSent(
  parts: ReviewParts,
  body: LevelToSave | LevelToSubmit,
  image: Buffer | null,
  visitor: Visitor,
): Promise<Sent> {
  const { baseRevision = null, screenshotContentType: _, lockedFuture: __, imageHeight: ___, ...rest } = body;
  const level = { ...rest, path: rest.path.trim(), creator: rest.creator.trim() };
  return { level, baseRevision, image, visitor, calendar: await currentCalendar(parts) };
}

/** Takes in the image of a level that may come in, has `write` write it, and clears away the picture that it replaces. */
export async function takeLevel<Written extends { level: Level; replaced: string }>(
  parts: ReviewParts,
  sent: Sent,
  write: (trx: Database, arrival: Arrival) => Promise<Written>,
): Promise<Written> {
  const arrival = await receive(parts, sent);
  const written = await writing(parts, arrival, (trx) => write(trx, arrival));
  if (written.replaced !== written.level.path) await removeUnusedPicture(parts, written.replaced);
  return written;
}

async function receive(parts: ReviewParts, { level, image, visitor, calendar }: Sent): Promise<Arrival> {
  if (image) return { level, picture: await acceptPicture(parts.screenshots, image) };
  const size = await sizeOfKnownImage(parts.db, level, visitor, calendar);
  return { level: { ...level, ...size }, picture: null };
}

/** Keeps the picture, then runs a transaction that no other one of its kind runs beside; the picture goes again if it fails. */
async function writing<Result>(
  parts: ReviewParts,
  { picture }: Arrival,
  work: (trx: Database) => Promise<Result>,
): Promise<Result> {
  if (!picture) return withExclusiveLock(parts.db, work);
  // Whoever is killed from here on leaves a note of what is to be cleared away.
  await markOrphan(parts.db, picture.path, parts.now());
  try {
    // A store far away takes its time, and nobody else should wait for it.
    await keepPicture(parts.screenshots, picture.bytes);
    return await withExclusiveLock(parts.db, work);
  } catch (error) {
    await removeIfOrphaned(parts, picture.path);
    throw error;
  }
}
