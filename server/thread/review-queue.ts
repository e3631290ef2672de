import type { QueuedLevel } from '#shared/api/thread.ts';
import { reviewStatus } from '#shared/review/review-status.ts';
import type { LevelContext } from '../level/level-context.ts';
import { claimOf } from './claims.ts';
import { listClaims, listEntryFacts } from './queries.ts';
import { threadFacts } from './thread.ts';

/** All submitted levels with the status of their review, those that wait longest first (docs/rules/submission.md#review-queue). */
export async function listReviewQueue({ db, now, snapshot }: LevelContext): Promise<QueuedLevel[]> {
  const { all } = await (await snapshot()).levels();
  const stored = await listEntryFacts(db);
  const claims = new Map((await listClaims(db, now())).map((claim) => [claim.levelId, claimOf(claim)]));
  const queued = all
    .filter(({ level, damaged }) => level.state === 'submitted' && !damaged)
    .map(({ level }): QueuedLevel => {
      const facts = threadFacts(level, stored.get(level.id));
      const sent = facts.filter(({ kind }) => kind === 'submitted' || kind === 'resubmitted');
      const kinds = facts.map(({ kind }) => kind);
      return {
        id: level.id,
        status: reviewStatus(level.state, kinds),
        since: sent.at(-1)?.at ?? level.createdAt,
        sent: sent.length,
        claim: claims.get(level.id) ?? null,
      };
    });
  return queued.sort((one, other) => one.since.localeCompare(other.since) || one.id.localeCompare(other.id));
}
