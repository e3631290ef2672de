import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ReviewThread, reviewLevel } from '#shared/api/submission.ts';
import { t } from '#shared/language/t.ts';
import type { ReviewAction } from '#shared/submission/review-action.ts';
import { call, messageOf } from '../browser/call.ts';
import { logWarning } from '../browser/log-warning.ts';
import { refreshSite } from '../site/site.ts';
import { invalidateReviews, threadQuery } from './queries.ts';

interface Taken {
  thread: ReviewThread;
  error: null;
}

interface Refused {
  thread: null;
  error: string;
}

/** The thread after an decide, or why the answer was not taken. `refreshed` resolves once lists and levels are loaded again. */
export type DecisionResult = (Taken | Refused) & { refreshed: Promise<void> };

async function send(id: string, action: ReviewAction): Promise<Taken | Refused> {
  try {
    return { thread: await call(reviewLevel, { params: { id }, body: action }), error: null };
  } catch (error) {
    logWarning('Could not store a decision', error);
    return {
      thread: null,
      error: messageOf(error, t('Try again.')),
    };
  }
}

async function refresh(queryClient: QueryClient): Promise<void> {
  await refreshSite();
  await invalidateReviews(queryClient).catch(() => {});
}

/** A manager's decisions on submissions (docs/rules/submission.md#review-actions). Busy until what is shown of the level is up to date. */
export function useReview() {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  async function decide(id: string, action: ReviewAction): Promise<DecisionResult> {
    setIsBusy(true);
    const decided = await send(id, action);
    if (decided.thread) queryClient.setQueryData(threadQuery(id).queryKey, decided.thread);
    // After a refusal too: others may have decided.
    const refreshed = refresh(queryClient).finally(() => setIsBusy(false));
    return { ...decided, refreshed };
  }

  return { isBusy, decide };
}
