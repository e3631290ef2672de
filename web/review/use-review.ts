import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ReviewThread, reviewLevel } from '#shared/api/level/submission.ts';
import { t } from '#shared/language/t.ts';
import type { ReviewAction } from '#shared/submission/review-action.ts';
import { ApiError, call, messageOf } from '../browser/call.ts';
import { logWarning } from '../browser/log-warning.ts';
import { refreshSite } from '../site/site.ts';
import { placeOfApproval } from '../submission/level-place.ts';
import { invalidateReviews, threadQuery } from './queries.ts';

/** A decision that was taken. `refreshed` resolves once lists and levels are loaded again. */
export interface Decided {
  thread: ReviewThread;
  refreshed: Promise<void>;
}

/** Loads again what a decision has changed. */
export async function refresh(queryClient: QueryClient): Promise<void> {
  await refreshSite();
  await invalidateReviews(queryClient).catch(() => {});
}

/** A manager's decisions on submissions (docs/rules/submission.md#review-actions). Busy until what is shown of the level is up to date. */
export function useReview() {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  /** Throws if it was not taken. */
  async function decide(id: string, action: ReviewAction): Promise<Decided> {
    setIsBusy(true);
    // After a refusal too: others may have decided.
    const refreshAfter = () => refresh(queryClient).finally(() => setIsBusy(false));
    try {
      const body = { ...action, ...placeOfApproval(action.kind === 'approved') };
      const thread = await call(reviewLevel, { params: { id }, body });
      queryClient.setQueryData(threadQuery(id).queryKey, thread);
      return { thread, refreshed: refreshAfter() };
    } catch (error) {
      logWarning('Could not store a decision', error);
      void refreshAfter();
      throw error;
    }
  }

  return { isBusy, decide };
}

/** Whether asking again would be of no use. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [400, 403, 404, 409].includes(error.status);
}

/** Why a decision was not taken. */
export function undecidedReason(error: unknown): string {
  return messageOf(error, t('Try again.'));
}
