import * as thread from '#shared/api/thread.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import type { LevelContext } from '../level/level-context.ts';
import { endClaim, takeClaim } from './claims.ts';
import { describeThread } from './describe-thread.ts';
import { listReviewQueue } from './review-queue.ts';

/** The review threads, the queue and the claims of managers (docs/rules/submission.md#review-thread). */
export function threadRoutes(mount: Mount, context: LevelContext): void {
  serve(mount, thread.reviewThread, ({ params }) => describeThread(context, params.id));
  serve(mount, thread.reviewQueue, () => listReviewQueue(context));
  serve(mount, thread.claimLevel, ({ params, visitor }) => takeClaim(context, params.id, visitor));
  serve(mount, thread.releaseLevel, async ({ params, visitor }) => {
    await endClaim(context, params.id, visitor);
    return true as const;
  });
}
