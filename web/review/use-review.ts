import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ReviewThread, reviewLevel } from '#shared/api/thread.ts';
import type { ReviewAction } from '#shared/review/review-action.ts';
import { ApiError, call } from '../browser/call.ts';
import { refreshSite } from '../browser/site.ts';
import { useAlert } from '../ui/alerts.tsx';
import { invalidateReviews } from './queries.ts';

/** A manager's answers to submissions (docs/rules.md#review-actions). */
export function useReview() {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  /** Sends an answer; returns the thread after it, null when it was refused, which is shown. */
  async function answer(id: string, action: ReviewAction): Promise<ReviewThread | null> {
    setIsBusy(true);
    try {
      return await call(reviewLevel, { params: { id }, body: action });
    } catch (error) {
      const message = error instanceof ApiError ? error.message : 'The site did not answer. Try again.';
      alert({ type: 'error', message });
      return null;
    } finally {
      // After a refusal too: others may have answered the level.
      await refreshSite();
      await invalidateReviews(queryClient).catch(() => {});
      setIsBusy(false);
    }
  }

  return { isBusy, answer };
}
