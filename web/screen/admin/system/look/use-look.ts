import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  dismissContactQuestion,
  type LookState,
  look as lookCall,
  previewLook,
  saveLook,
} from '#shared/api/site/look.ts';
import { t } from '#shared/language/t.ts';
import type { Look } from '#shared/look/look.ts';
import { ApiError, call } from '../../../../browser/call.ts';
import { callQuery } from '../../../../browser/call-query.ts';
import { refreshSite } from '../../../../site/site.ts';
import { useAction } from '../../../../ui/action/use-action.ts';

export const lookQuery = callQuery('look', lookCall, { staleTime: 0 });

/** The texts of a look as HTML; those of before while others are on their way. */
export function useLookPreview(look: Look, isValid: boolean) {
  return useQuery({
    queryKey: ['look-preview', look.about, look.news.text],
    queryFn: ({ signal }) => call(previewLook, { body: { look }, signal }),
    placeholderData: (before) => before,
    enabled: isValid,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

interface ChangedLook {
  look: Look;
  /** A picture in base64; null for none, undefined for the one that is stored. */
  logo: string | null | undefined;
  baseRevision: string;
}

/** Saving the look and texts that `changed` returns, or throws for what is entered wrong; 'conflict' where another admin has changed them, whose look is shown then. */
export function useSaveLook(changed: () => ChangedLook, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useAction(
    async (_: FormData): Promise<LookState | 'conflict'> => {
      const { look, logo, baseRevision } = changed();
      try {
        return await call(saveLook, { body: { look, baseRevision, ...(logo !== undefined && { logo }) } });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'conflict') return 'conflict';
        throw error;
      }
    },
    {
      done: async (state) => {
        if (state === 'conflict') return queryClient.invalidateQueries(lookQuery());
        queryClient.setQueryData(lookQuery().queryKey, state);
        await Promise.all([refreshSite(), queryClient.invalidateQueries({ queryKey: ['site-texts'] })]);
        onSaved();
        return t('The look and texts were saved.');
      },
      failed: (message) => t('The look and texts were not saved. {message}', { message }),
      fields: [],
    },
  );
}

/** Whether the site should ask for a contact, and an end to that for all admins. */
export function useContactQuestion(isAdmin: boolean) {
  const { data } = useQuery({ ...lookQuery(), enabled: isAdmin });
  const dismiss = useAction(() => call(dismissContactQuestion), {
    failed: (reason) => reason,
    replaces: lookQuery().queryKey,
  });
  return { isAsked: data?.asksForContact ?? false, dismiss };
}
