import type { Claim } from '#shared/api/thread.ts';
import { withExclusiveLock } from '../database/open.ts';
import { Failure } from '../http/failure.ts';
import type { LevelContext } from '../level/level-context.ts';
import { findLevel } from '../level/queries.ts';
import { listClaims, type StoredClaim, saveClaim } from './queries.ts';

const CLAIM_MS = 600_000;

/** Claims a level for a user, unless another one has it; returns who has it (docs/rules.md#review-claims). */
export async function takeClaim({ db, now }: LevelContext, levelId: string, user: string): Promise<Claim> {
  return withExclusiveLock(db, async (trx) => {
    if (!(await findLevel(trx, levelId))) throw new Failure('not-found', 'This level has been deleted');
    const at = now();
    const held = (await listClaims(trx, at)).find((claim) => claim.levelId === levelId);
    // One that would last longer was made with a wrong clock.
    if (held && held.user !== user && held.endsAt <= at + CLAIM_MS) return claimOf(held);
    const claim = { levelId, user, endsAt: at + CLAIM_MS };
    await saveClaim(trx, claim);
    return claimOf(claim);
  });
}

/** A claim as managers see it. */
export function claimOf({ user, endsAt }: StoredClaim): Claim {
  return { user, until: new Date(endsAt).toISOString() };
}
