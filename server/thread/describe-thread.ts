import type { ReviewThread } from '#shared/api/thread.ts';
import { reviewStatus } from '#shared/review/review-status.ts';
import { Failure } from '../http/failure.ts';
import type { LevelContext } from '../level/level-context.ts';
import { findLevel } from '../level/queries.ts';
import { claimOf } from './claims.ts';
import { listClaims } from './queries.ts';
import { readThread } from './thread.ts';

/** The thread of a level as managers see it. Throws a 'not-found' failure when the level does not exist. */
export async function describeThread(
  { db, now }: Pick<LevelContext, 'db' | 'now'>,
  id: string,
): Promise<ReviewThread> {
  const placed = await findLevel(db, id);
  if (!placed) throw new Failure('not-found', 'This level has been deleted');
  const { level } = placed;
  const entries = await readThread(db, level);
  const claim = (await listClaims(db, now())).find(({ levelId }) => levelId === id);
  const status = reviewStatus(
    level.state,
    entries.map(({ kind }) => kind),
  );
  return { level, status, entries, claim: claim ? claimOf(claim) : null };
}
