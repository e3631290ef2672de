import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#shared/page/paths.ts';
import { ApiError } from '../../browser/call.ts';
import { invalidateReviews } from '../../review/queries.ts';
import { useAlert } from '../../ui/alerts.tsx';
import { DraftError, submitDraft } from './send-draft.ts';

const FAILED = 'Error while sending the level';

/** Submits drafts one by one. */
export function useSubmitDraft() {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [isBusy, setIsBusy] = useState(false);

  async function submit(id: string): Promise<void> {
    setIsBusy(true);
    try {
      const { key } = await submitDraft(id, queryClient);
      alert({
        type: 'success',
        message: 'Daily submitted.',
        actions: [{ label: 'Status page', onPress: () => navigate(paths.submission(key)) }],
      });
    } catch (error) {
      const isKnown = error instanceof DraftError || error instanceof ApiError;
      alert({ type: 'error', message: isKnown ? error.message : `${FAILED}. It stays in your drafts.` });
    } finally {
      setIsBusy(false);
    }
    // Also after a failure: the site may take no more levels.
    await invalidateReviews(queryClient);
  }

  return { isBusy, submit };
}
