import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { ApiError } from '../../browser/call.ts';
import { invalidateReviews } from '../../review/queries.ts';
import { useAction } from '../../ui/action/use-action.ts';
import type { Alert } from '../../ui/alert/alerts.tsx';
import { DraftError, submitDraft } from './send-draft.ts';

const FAILED = t('Error while sending the level');

/** Why a draft was not sent. */
function reasonOf(error: Error): string {
  const isKnown = error instanceof DraftError || error instanceof ApiError;
  return isKnown ? error.message : `${FAILED}. ${t('It stays in your drafts.')}`;
}

/** Submits drafts one by one. A failure stays until the draft is sent again. */
export function useSubmitDraft() {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const { run, isRunning, error, input } = useAction(
    (id: string) =>
      // Also after a failure: the site may take no more levels.
      submitDraft(id, queryClient).finally(() => void invalidateReviews(queryClient)),
    {
      done: ({ key }): Alert => ({
        type: 'success',
        message: t('Daily submitted.'),
        actions: [{ label: t('Status page'), onPress: () => navigate(paths.submission(key)) }],
      }),
      failed: (_, failure) => reasonOf(failure as Error),
    },
  );
  return {
    isBusy: isRunning,
    failure: error && { id: input, reason: reasonOf(error) },
    submit: run,
  };
}
