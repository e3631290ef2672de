import type { CandidateOrigin } from '#shared/candidate/candidate.ts';
import type { Level } from '#shared/level/level.ts';
import { refuse } from '#shared/refusal/refuse.ts';
import { recordAuditEvent } from '../audit/queries.ts';
import { withExclusiveLock } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import { countCandidates, saveCandidate } from '../level/candidate-facts.ts';
import { findLevelsOfPicture } from '../level/queries.ts';
import { discardUpload, type OrphanContext } from '../picture/orphans.ts';
import type { UploadedPicture } from '../picture/store-picture.ts';
import { commitLevel } from '../submission/commit.ts';
import { levelToStore } from '../submission/prepare.ts';

/** Each has a picture of up to 20 MB, and is sent to every manager who opens the desk. */
export const MAX_CANDIDATES = 2000;

interface NewCandidate {
  /** A new level; steps that are not set are proposed when the server looks at it. */
  level: Level;
  picture: UploadedPicture;
  origin: CandidateOrigin;
  /** Who adds it; null for a command or the site itself. */
  userName: string | null;
}

/** Does work under the exclusive lock; that of a call checks the permission again. */
type Lock = <Result>(work: (trx: Database) => Promise<Result>) => Promise<Result>;

/**
 * Adds a candidate whose picture is stored. Returns its id, or that of a level that shows the picture already: the picture is let go then. Fails
 * with 'candidates-full' when there are 2,000.
 */
export async function addCandidate(
  context: OrphanContext,
  { level, picture, origin, userName }: NewCandidate,
  lock: Lock = (work) => withExclusiveLock(context.db, work),
): Promise<{ id: string } | { known: string }> {
  let isKept = false;
  try {
    return await lock(async (trx) => {
      const [same] = await findLevelsOfPicture(trx, picture.path);
      if (same) return { known: same.level.id };
      if ((await countCandidates(trx)) >= MAX_CANDIDATES)
        throw new Failure('conflict', refuse('candidates-full', { max: MAX_CANDIDATES }));
      const at = context.now();
      const fields = { ...level, state: 'candidate' } as const;
      const stored = await levelToStore(trx, fields, { image: picture, current: null, now: at });
      await commitLevel(trx, context, { level: stored, picture, current: null });
      await saveCandidate(trx, stored.id, origin);
      // Without its name: who reads the log may want to play it.
      const entry = { action: 'level-created', subject: stored.id, detail: origin.name } as const;
      await recordAuditEvent(trx, { ...entry, at, user: userName });
      isKept = true;
      return { id: stored.id };
    });
  } finally {
    if (!isKept) await discardUpload(context, picture.mark);
  }
}
