import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { login } from '#shared/api/session.ts';
import { spendUserLink, userLink } from '#shared/api/user.ts';
import { t } from '#shared/language/t.ts';
import { ApiError, call } from '../../browser/call.ts';
import { verifyQuery } from '../../user/queries.ts';
import { requireKept } from '../../user/use-login.ts';
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

/** Logs in with the password that was chosen; false where that takes more, as a code, or nobody logs in with a password. */
async function logIn(name: string, password: string): Promise<boolean> {
  try {
    await requireKept(await call(login, { body: { name, password } }));
    return true;
  } catch {
    return false;
  }
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
  /** The name to log in with, once the link was used, and whether that was done. */
  const [done, setDone] = useState<{ name: string; isLoggedIn: boolean } | null>(null);

  async function use(body: { name?: string; password: string; removesOtherWays?: boolean }): Promise<void> {
    setIsWorking(true);
    setProblem(null);
    try {
      const { name } = await call(spendUserLink, { body: { key, ...body } });
      setDone({ name, isLoggedIn: await logIn(name, body.password) });
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

  return { ...query, isWorking, problem, setProblem, done, use };
}
