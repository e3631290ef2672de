import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { withExclusiveLock } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import { isPictureUsed } from '../level/queries.ts';
import type { Log } from '../process/log.ts';
import {
  claimOrphan,
  findOrphan,
  insertOrphan,
  listOrphans,
  type Orphan,
  releaseClaim,
  removeFingerprint,
  renewOrphan,
  unmarkOrphan,
} from './queries.ts';
import { removePicture, type Screenshots } from './screenshots.ts';
import { isPictureName } from './storage/storage.ts';

// Pictures are written and removed outside of the exclusive lock, as a distant store may take seconds (decision 123):
// - an upload marks its picture as an orphan, writes it, then commits the level and the end of the mark in one transaction;
// - a removal claims the mark in a transaction in which no level shows the picture, removes it, then ends the mark.
// An upload waits while its picture is claimed, and a mark is claimed by who made it, if nobody has renewed it since, or by cleanup
// when it is old. So no picture is removed between its upload and the commit of its level.

/** By then the level of an uploaded picture is written, or never will be. */
const MIN_ORPHAN_AGE_MS = 600_000;
/** A removal takes less, with all its attempts: the server that claimed the picture was killed. */
const MAX_REMOVAL_MS = 300_000;
const MAX_WAIT_MS = 20_000;
const POLL_MS = 100;
const RETRY_SECONDS = 60;

export interface OrphanContext extends Context {
  screenshots: Screenshots;
  log: Pick<Log, 'warn'>;
}

/** The mark of a picture that is being uploaded. */
export interface UploadMark extends Orphan {
  /** Whether nobody else had marked the picture, who may be about to write a level with it. */
  isFirst: boolean;
}

/** Marks a picture before it is uploaded, and waits while it is being removed. */
export async function markUpload({ db, now }: Context, path: string): Promise<UploadMark> {
  const end = performance.now() + MAX_WAIT_MS;
  for (;;) {
    const orphan = { path, since: now() };
    if (await insertOrphan(db, orphan)) return { ...orphan, isFirst: true };
    const renewed = await renewOrphan(db, orphan, now() - MAX_REMOVAL_MS);
    if (renewed) return { ...renewed, isFirst: false };
    if (performance.now() > end) throw beingRemoved();
    await wait(POLL_MS);
  }
}

/** Removes an uploaded picture whose level is not written, unless another call has uploaded it, too: then cleanup removes it. */
export async function discardUpload(
  context: OrphanContext,
  { isFirst, ...orphan }: UploadMark,
): Promise<void> {
  if (isFirst) await removeIfOrphaned(context, orphan);
}

/** Fails when a picture that was uploaded has been removed since. Needs the exclusive lock of the transaction that writes its level. */
export async function requireUpload(trx: Database, path: string): Promise<void> {
  const orphan = await findOrphan(trx, path);
  const isKept = orphan ? orphan.since >= 0 : await isPictureUsed(trx, path);
  if (!isKept) throw new Failure('conflict', 'picture-gone');
}

/** Marks the picture that a level no longer shows; call `removeIfOrphaned` with the result after the transaction. */
export async function releasePicture(trx: Database, path: string, now: number): Promise<Orphan | null> {
  if (!isPictureName(path)) return null;
  const orphan = { path, since: now };
  return (await insertOrphan(trx, orphan)) ? orphan : null;
}

/**
 * Removes a marked picture that no level shows or has shown when it was submitted, unless the mark was renewed. After a failure it stays
 * marked, and `removeOrphanPictures` removes it.
 */
export async function removeIfOrphaned(
  { db, now, screenshots, log }: OrphanContext,
  orphan: Orphan | null,
): Promise<void> {
  if (!orphan) return;
  const { path } = orphan;
  const at = now();
  try {
    if (!(await claimRemoval(db, orphan, at))) return;
    try {
      await removePicture(screenshots, path);
      await removeFingerprint(db, path);
    } catch (error) {
      await releaseClaim(db, orphan, at);
      throw error;
    }
    await unmarkOrphan(db, { path, since: -at });
  } catch (error) {
    const err = error instanceof Failure ? (error.details.cause ?? error) : error;
    log.warn({ path, err }, 'Could not remove an orphan picture');
  }
}

/** Claims an orphan for removal; false for one that a level shows, or that another call has marked or claimed. */
function claimRemoval(db: Database, orphan: Orphan, now: number): Promise<boolean> {
  return withExclusiveLock(db, async (trx) => {
    if (!(await isPictureUsed(trx, orphan.path))) return claimOrphan(trx, orphan, now);
    await unmarkOrphan(trx, orphan);
    return false;
  });
}

/** Removes orphans that a killed server left, or that could not be removed while the storage was unavailable. */
export async function removeOrphanPictures(context: OrphanContext): Promise<void> {
  const now = context.now();
  const orphans = await listOrphans(context.db, {
    markedBefore: now - MIN_ORPHAN_AGE_MS,
    claimedBefore: now - MAX_REMOVAL_MS,
  });
  for (const orphan of orphans) await removeIfOrphaned(context, orphan);
}

function beingRemoved(): Failure {
  return new Failure('unavailable', 'picture-being-removed', {
    retryAfterSeconds: RETRY_SECONDS,
  });
}
