import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as api from '#shared/api/level/submission.ts';
import { refuse } from '#shared/refusal/refuse.ts';
import { submissionRefusal } from '#shared/submission/submission-limits.ts';
import { change } from '../change.ts';
import { isDevelopment } from '../config.ts';
import { englishOf, Failure } from '../http/failure.ts';
import { limitByAddress, waitByAddress, waitForCalls } from '../http/rate-limit/rate-limit.ts';
import { serve } from '../http/serve.ts';
import { acceptUploads, DEFAULT_SPEED_WINDOW_MS, uploadClientOf } from '../http/upload.ts';
import type { Mount, Visitor } from '../http/visitor.ts';
import { saveConsent } from '../level/queries.ts';
import { discordBody } from '../message/formats.ts';
import { findSiteSetting } from '../setting/queries.ts';
import { deleteLevel } from './delete.ts';
import { keysOf, type OwnLevels, openKeys, openSender } from './own-levels.ts';
import { endClaim, takeClaim } from './review/claims.ts';
import { decideOnLevel } from './review/decide.ts';
import { describeSubmission, listAnswers, listSubmissions } from './review/describe.ts';
import { answerRoutes } from './review/routes.ts';
import { describeThread, listReviewQueue } from './review/thread.ts';
import { saveLevel } from './save.ts';
import { senderRoutes } from './sender/routes.ts';
import { isBlocked } from './sender/senders.ts';
import { type SubmitContext, submitLevel } from './submit.ts';
import { describeWithdrawal, undoWithdrawal, withdrawLevel } from './withdraw/withdraw.ts';

interface SubmissionContext extends Omit<SubmitContext, 'limitNew'> {
  ownLevels: OwnLevels;
  uploadWindowMs?: number | undefined;
}

/** Submitting and saving levels, their review, and the pages of their creators. */
export async function submissionRoutes(mount: Mount, context: SubmissionContext): Promise<void> {
  await mount.app.register(uploadRoutes(mount, context));
  reviewRoutes(mount, context);
  creatorRoutes(mount, context);
}

/**
 * The only calls that accept forms, in a scope of their own, as other sites can send forms without a preflight request
 * (docs/rules/calls.md#cross-site-calls).
 */
function uploadRoutes(mount: Mount, context: SubmissionContext): FastifyPluginAsync {
  return async (scope) => {
    await acceptUploads(scope, context.uploadWindowMs ?? DEFAULT_SPEED_WINDOW_MS);
    const within: Mount = { ...mount, app: scope };

    const limitNew = limitByAddress(scope, api.newLevels);

    change(within, api.saveLevel, (call, commit) => saveLevel(context, call, commit));

    serve(within, api.submitLevel, async (call) => {
      const { level, key, message } = await submitLevel({ ...context, limitNew }, call);
      context.messages.wake();
      context.ownLevels.add(call.request, call.reply, level.id);
      const webhook =
        message && isDevelopment(context.config)
          ? discordBody(message, await context.messages.sending.findSender())
          : null;
      return { id: level.id, key, ...(webhook && { webhook: { ...webhook } }) };
    });
  };
}

/** The review threads, the queue and the claims of managers (docs/rules/submission.md#review-thread). */
function reviewRoutes(mount: Mount, context: SubmissionContext): void {
  serve(mount, api.reviewThread, ({ params }) => describeThread(context, params.id));
  serve(mount, api.reviewQueue, () => listReviewQueue(context));
  change(mount, api.reviewLevel, ({ params, body }, commit) =>
    decideOnLevel(context, commit, { id: params.id, action: body }),
  );
  change(mount, api.claimLevel, ({ params }, commit) => takeClaim(commit, params.id));
  change(mount, api.releaseLevel, ({ params }, commit) => endClaim(commit, params.id));
  senderRoutes(mount);
  answerRoutes(mount);
  change(mount, api.deleteLevel, ({ params }, commit) => deleteLevel(context, commit, params.id));
  serve(mount, api.sharedPictures, ({ params }) => describeWithdrawal(context, params.id));
  change(mount, api.withdrawLevel, ({ params, body }, commit) =>
    withdrawLevel(context, commit, { id: params.id, reason: body.reason }),
  );
  change(mount, api.undoWithdrawal, ({ params }, commit) => undoWithdrawal(commit, params.id));
}

/** The status pages of submissions, and the list of them in a browser (docs/rules/submission.md#submission-page). */
function creatorRoutes(mount: Mount, context: SubmissionContext): void {
  const { db, ownLevels, budgets, senderOf } = context;
  const waitToSubmit = waitForCalls(mount.app, api.submitLevel);
  const waitForNew = waitByAddress(mount.app, api.newLevels);

  /** The ids of the levels of a browser: those of its cookie and of the keys of the request. */
  async function idsOf(request: FastifyRequest, visitor: Visitor): Promise<string[]> {
    return [...(await openSender(db, { request, visitor })).visitor.ownLevels];
  }

  async function openKey(request: FastifyRequest): Promise<string> {
    const [key = ''] = keysOf(request);
    const id = (await openKeys(db, [key])).get(key);
    if (id === undefined) throw new Failure('not-found', 'submission-unknown');
    return id;
  }

  serve(mount, api.submission, async ({ request, reply, visitor }) => {
    const id = await openKey(request);
    if (!visitor.ownLevels.has(id)) ownLevels.add(request, reply, id);
    return describeSubmission(context, id);
  });

  serve(mount, api.shareSubmission, async ({ request, body }) => {
    const id = await openKey(request);
    await saveConsent(db, id, body.mayShare);
    return true as const;
  });

  serve(mount, api.submissions, async ({ request, visitor }) =>
    listSubmissions(context, await idsOf(request, visitor)),
  );

  serve(mount, api.submissionAnswers, async ({ request, visitor }) =>
    listAnswers(context, await idsOf(request, visitor)),
  );

  serve(mount, api.submissionsOpen, async ({ request, visitor }) => {
    const { notice, ...settings } = await findSiteSetting(db, 'submissions');
    const { submitted } = (await context.snapshot()).levels;
    const ids = await idsOf(request, visitor);
    const ofSubmitter = ids.filter((id) => submitted.has(id)).length;
    const wait = Math.max(await waitToSubmit(request), await waitForNew(request));
    const tooMany = wait > 0 ? refuse('network-sent-many', { seconds: wait }) : null;
    // What is not counted has room: managers may send any.
    const isManager = uploadClientOf(request).isManager;
    const from = { sender: senderOf(request), ownLevels: new Set(ids), now: context.now() };
    const blocked = !isManager && (await isBlocked(db, from)) ? refuse('sender-blocked', {}) : null;
    const why = blocked ?? submissionRefusal(settings, { ofSubmitter, inAll: submitted.size }) ?? tooMany;
    const reason = isManager ? null : await budgets.refusal('submitted-pictures');
    const pictureWhy = reason && { reason };
    return {
      refusal: why && englishOf(why),
      why,
      pictureRefusal: pictureWhy && englishOf(pictureWhy),
      pictureWhy,
      notice,
      waiting: ofSubmitter,
      maxOfSubmitter: settings.maxOfSubmitter,
    };
  });
}
