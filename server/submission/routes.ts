import type { FastifyRequest } from 'fastify';
import * as submission from '#shared/api/submission.ts';
import { submissionRefusal } from '#shared/submission/submission-settings.ts';
import { recordAuditEvent } from '../audit/queries.ts';
import { withExclusiveLock } from '../database/open.ts';
import { Failure } from '../http/failure.ts';
import { addressKey } from '../http/proxy.ts';
import { limitByKey } from '../http/rate-limit/rate-limit.ts';
import { serve } from '../http/serve.ts';
import type { Mount, Visitor } from '../http/visitor.ts';
import type { LevelContext } from '../level/level-context.ts';
import { recheckAccess } from '../user/session/lock-account.ts';
import { describeSubmission, listAnswers, listSubmissions } from './describe-submission.ts';
import type { OwnLevels } from './own-levels.ts';
import { keysOf, openKeys } from './submission-keys.ts';
import { readSubmissionSettings, storeSubmissionSettings } from './submission-settings.ts';

const WRONG_KEYS = { calls: 20, seconds: 600 };
const NO_SUBMISSION = 'This link opens no submission: it is incomplete, or the level was deleted';

interface SubmissionContext extends LevelContext {
  ownLevels: OwnLevels;
}

/** The makers' side of the review: status pages and lists of submissions (docs/rules/submission.md#submission-page). */
export function submissionRoutes(mount: Mount, context: SubmissionContext): void {
  const { db, ownLevels } = context;
  const countWrongKey = limitByKey(mount.app, 'wrong submission key', WRONG_KEYS);

  /** The ids of the levels of a browser: those of its cookie and of the keys of the request. */
  async function idsOf(request: FastifyRequest, visitor: Visitor): Promise<string[]> {
    const opened = await openKeys(db, keysOf(request));
    return [...new Set([...visitor.ownLevels, ...opened.values()])];
  }

  serve(mount, submission.submission, async ({ request, reply, visitor }) => {
    const [key = ''] = keysOf(request);
    const id = (await openKeys(db, [key])).get(key);
    if (id === undefined) {
      await countWrongKey(request, addressKey(request));
      throw new Failure('not-found', NO_SUBMISSION);
    }
    if (!visitor.ownLevels.has(id)) ownLevels.add(request, reply, id);
    return describeSubmission(context, id);
  });

  serve(mount, submission.submissions, async ({ request, visitor }) =>
    listSubmissions(context, await idsOf(request, visitor)),
  );

  serve(mount, submission.submissionAnswers, async ({ request, visitor }) =>
    listAnswers(context, await idsOf(request, visitor)),
  );

  serve(mount, submission.submissionOpening, async ({ request, visitor }) => {
    const { notice, ...settings } = await readSubmissionSettings(db);
    const { submitted } = await (await context.snapshot()).levels();
    const ids = await idsOf(request, visitor);
    const ofSubmitter = ids.filter((id) => submitted.has(id)).length;
    const refusal = submissionRefusal(settings, { ofSubmitter, inAll: submitted.size });
    return { refusal, notice, waiting: ofSubmitter, maxOfSubmitter: settings.maxOfSubmitter };
  });

  settingRoutes(mount, context);
}

function settingRoutes(mount: Mount, { db, now }: LevelContext): void {
  serve(mount, submission.submissionSettings, () => readSubmissionSettings(db));

  serve(mount, submission.saveSubmissionSettings, ({ body, visitor }) =>
    withExclusiveLock(db, async (trx) => {
      const { user } = await recheckAccess(trx, submission.saveSubmissionSettings, visitor);
      await storeSubmissionSettings(trx, body);
      const detail = `${body.isOpen ? 'open' : 'closed'}, ${body.maxOfSubmitter} of one, ${body.maxInAll} in all`;
      const event = { action: 'submissions-changed', subject: '', detail } as const;
      await recordAuditEvent(trx, { at: now(), user: user?.name ?? null, ...event });
      return body;
    }),
  );
}
