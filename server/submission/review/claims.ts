import type { AuditOf } from '#shared/api/endpoint.ts';
import type { Claim, claimLevel, releaseLevel } from '#shared/api/level/submission.ts';
import { timestampOf } from '#shared/schema/values.ts';
import type { Commit } from '../../change.ts';
import { Failure } from '../../http/failure.ts';
import { findLevel } from '../../level/queries.ts';
import { deleteClaim, listClaims, type StoredClaim, saveClaim } from '../queries.ts';

const CLAIM_MS = 600_000;

/** Claims a level for a user, unless another one has it; returns who has it (docs/rules/submission.md#review-claims). */
export function takeClaim(commit: Commit<AuditOf<typeof claimLevel>>, levelId: string): Promise<Claim> {
  return commit(async ({ trx, at, user: { name: user } }) => {
    if (!(await findLevel(trx, levelId))) throw new Failure('not-found', 'level-deleted');
    const held = (await listClaims(trx, at)).find((claim) => claim.levelId === levelId);
    // One that would last longer was made with a wrong clock.
    if (held && held.user !== user && held.endsAt <= at + CLAIM_MS)
      return { result: claimOf(held), entry: null };
    const claim = { levelId, user, endsAt: at + CLAIM_MS };
    await saveClaim(trx, claim);
    return { result: claimOf(claim), entry: null };
  });
}

/** Ends the claim of a user, if there is one. */
export function endClaim(commit: Commit<AuditOf<typeof releaseLevel>>, levelId: string): Promise<true> {
  return commit(async ({ trx, user }) => {
    await deleteClaim(trx, levelId, user.name);
    return { result: true, entry: null };
  });
}

/** A claim as managers see it. */
export function claimOf({ user, endsAt }: StoredClaim): Claim {
  return { user, until: timestampOf(endsAt) };
}
