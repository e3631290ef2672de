import { type Claim, claimLevel, releaseLevel } from '#shared/api/submission.ts';
import { t } from '#shared/language/t.ts';
import { withExclusiveLock } from '../database/open.ts';
import { Failure } from '../http/failure.ts';
import type { Visitor } from '../http/visitor.ts';
import { findLevel } from '../level/queries.ts';
import type { LevelContext } from '../level/site-snapshot.ts';
import { recheckAccess } from '../user/session/lock-account.ts';
import { deleteClaim, listClaims, type StoredClaim, saveClaim } from './queries.ts';

const CLAIM_MS = 600_000;

/** Claims a level for a user, unless another one has it; returns who has it (docs/rules/submission.md#review-claims). */
export async function takeClaim(
  { db, now }: LevelContext,
  levelId: string,
  visitor: Visitor,
): Promise<Claim> {
  return withExclusiveLock(db, async (trx) => {
    const user = (await recheckAccess(trx, claimLevel, visitor)).user?.name ?? '';
    if (!(await findLevel(trx, levelId))) throw new Failure('not-found', t('This level has been deleted'));
    const at = now();
    const held = (await listClaims(trx, at)).find((claim) => claim.levelId === levelId);
    // One that would last longer was made with a wrong clock.
    if (held && held.user !== user && held.endsAt <= at + CLAIM_MS) return claimOf(held);
    const claim = { levelId, user, endsAt: at + CLAIM_MS };
    await saveClaim(trx, claim);
    return claimOf(claim);
  });
}

/** Ends the claim of a user, if there is one. */
export async function endClaim({ db }: LevelContext, levelId: string, visitor: Visitor): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { user } = await recheckAccess(trx, releaseLevel, visitor);
    await deleteClaim(trx, levelId, user?.name ?? '');
  });
}

/** A claim as managers see it. */
export function claimOf({ user, endsAt }: StoredClaim): Claim {
  return { user, until: new Date(endsAt).toISOString() };
}
