import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { spendUserLink, userLink } from '#shared/api/user.ts';
import { t } from '#shared/language/t.ts';
import { ApiError, call } from '../../browser/call.ts';
import { verifyQuery } from '../../user/queries.ts';
import { notifyUserChanged } from '../../user/user.ts';

/** Why a link was not used; `field` is what was entered wrong. */
export interface LinkProblem {
  field: 'name' | 'password' | null;
  reason: string;
}

function problemOf(error: unknown): LinkProblem {
  if (!(error instanceof ApiError)) {
    return { field: null, reason: t('The site did not answer: try again in a moment.') };
  }
  if (error.code === 'too-many') return { field: null, reason: t('Too many tries: wait a minute.') };
  for (const { path, message } of error.problem.errors ?? []) {
    if (path === 'body.name') return { field: 'name', reason: message };
    if (path === 'body.password') return { field: 'password', reason: message };
  }
  return { field: null, reason: error.message };
}

/** A one-time link: what it is for, and using it. */
export function useAccountLink(key: string) {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: ['account-link', key],
    queryFn: ({ signal }) => call(userLink, { body: { key }, signal }),
    enabled: key !== '',
    staleTime: 0,
    gcTime: 0,
  });
  const [isWorking, setIsWorking] = useState(false);
  const [problem, setProblem] = useState<LinkProblem | null>(null);
  /** The name to log in with, once the link was used. */
  const [doneName, setDoneName] = useState<string | null>(null);

  async function use(body: { name?: string; password: string }): Promise<void> {
    setIsWorking(true);
    setProblem(null);
    try {
      setDoneName((await call(spendUserLink, { body: { key, ...body } })).name);
      // The sessions of its user have ended, one in this browser too.
      await queryClient.invalidateQueries(verifyQuery());
      notifyUserChanged();
    } catch (error) {
      setProblem(problemOf(error));
      if (error instanceof ApiError && error.code === 'not-found') await query.refetch();
    } finally {
      setIsWorking(false);
    }
  }

  return { ...query, isWorking, problem, setProblem, doneName, use };
}
