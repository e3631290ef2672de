import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type LookState,
  look as lookCall,
  previewLook,
  saveLook,
  settleContactQuestion,
} from '#shared/api/look.ts';
import { t } from '#shared/language/t.ts';
import type { Look } from '#shared/look/look.ts';
import { ApiError, call, messageOf } from '../../../../browser/call.ts';
import { refreshSite } from '../../../../site/site.ts';
import { useAlert } from '../../../../ui/alert/alerts.tsx';

const lookQuery = queryOptions({
  queryKey: ['look'],
  queryFn: ({ signal }) => call(lookCall, { signal }),
  staleTime: 0,
});

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

/** The look and texts of the site, and saving them. */
export function useLook() {
  const query = useQuery(lookQuery);
  const queryClient = useQueryClient();
  const alert = useAlert();
  const [isSaving, setIsSaving] = useState(false);

  async function store(state: LookState): Promise<void> {
    queryClient.setQueryData(lookQuery.queryKey, state);
    await Promise.all([refreshSite(), queryClient.invalidateQueries({ queryKey: ['site-texts'] })]);
  }

  /** What became of it; with a conflict, the look is that of the other admin. */
  async function save({ look, logo, baseRevision }: ChangedLook): Promise<'saved' | 'conflict' | 'failed'> {
    setIsSaving(true);
    try {
      await store(
        await call(saveLook, { body: { look, baseRevision, ...(logo !== undefined && { logo }) } }),
      );
      alert({ type: 'success', message: t('The look and texts were saved.') });
      return 'saved';
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') {
        await queryClient.invalidateQueries(lookQuery);
        return 'conflict';
      }
      const message = messageOf(error);
      alert({ type: 'error', message: t('The look and texts were not saved. {message}', { message }) });
      return 'failed';
    } finally {
      setIsSaving(false);
    }
  }

  return { ...query, isSaving, save };
}

/** Whether the site should ask for a contact, and an end to that for all admins. */
export function useContactQuestion(isAdmin: boolean) {
  const { data } = useQuery({ ...lookQuery, enabled: isAdmin });
  const queryClient = useQueryClient();
  const alert = useAlert();
  async function settle(): Promise<void> {
    try {
      queryClient.setQueryData(lookQuery.queryKey, await call(settleContactQuestion));
    } catch (error) {
      alert({ type: 'error', message: messageOf(error) });
    }
  }
  return { isAsked: data?.asksForContact ?? false, settle };
}
