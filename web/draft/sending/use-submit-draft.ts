import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { ApiError } from '../../browser/call.ts';
import { invalidateReviews } from '../../review/queries.ts';
import { useAlert } from '../../ui/alert/alerts.tsx';
import { DraftError, submitDraft } from './send-draft.ts';

const FAILED = t('Error while sending the level');

/** Submits drafts one by one. A failure stays until the draft is sent again. */
export function useSubmitDraft() {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<{ id: string; reason: string } | null>(null);

  async function submit(id: string): Promise<void> {
    setIsBusy(true);
    setFailure(null);
    try {
      const { key } = await submitDraft(id, queryClient);
      alert({
        type: 'success',
        message: t('Daily submitted.'),
        actions: [{ label: t('Status page'), onPress: () => navigate(paths.submission(key)) }],
      });
    } catch (error) {
      const isKnown = error instanceof DraftError || error instanceof ApiError;
      const reason = isKnown ? error.message : `${FAILED}. ${t('It stays in your drafts.')}`;
      alert({ type: 'error', message: reason });
      setFailure({ id, reason });
    } finally {
      setIsBusy(false);
    }
    // Also after a failure: the site may take no more levels.
    await invalidateReviews(queryClient);
  }

  return { isBusy, failure, submit };
}
