import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { login } from '#shared/api/account/session.ts';
import { spendUserLink, userLink } from '#shared/api/account/user.ts';
import { t } from '#shared/language/t.ts';
import { ApiError, call, isNotFound } from '../../browser/call.ts';
import { FieldError, useAction } from '../../ui/action/use-action.ts';
import { checkPassword } from '../../user/new-password.ts';
import { verifyQuery } from '../../user/queries.ts';
import { requireKept } from '../../user/use-login.ts';
import { notifyUserChanged } from '../../user/user.ts';

/** What was entered: a name for an invitation, and the password. Throws for what can be checked without the server. */
function accountIn(fields: FormData, isInvitation: boolean) {
  const name = String(fields.get('username')).trim();
  const password = String(fields.get('password'));
  if (isInvitation && name === '') throw new FieldError({ name: t('Choose a name') });
  checkPassword(password);
  return isInvitation ? { name, password } : { password, removesOtherWays: fields.has('others') };
}

function reasonOf(reason: string, error: unknown): string {
  if (!(error instanceof ApiError)) return t('The site did not answer: try again in a moment.');
  return error.code === 'too-many' ? t('Too many tries: wait a minute.') : reason;
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
  /** The name to log in with, once the link was used, and whether that was done. */
  const [done, setDone] = useState<{ name: string; isLoggedIn: boolean } | null>(null);

  const use = useAction(
    async (fields: FormData) => {
      const account = accountIn(fields, query.data?.state === 'invitation');
      const { name } = await call(spendUserLink, { body: { key, ...account } }).catch(async (error) => {
        if (isNotFound(error)) await query.refetch();
        throw error;
      });
      setDone({ name, isLoggedIn: await logIn(name, account.password) });
      // The sessions of its user have ended, one in this browser too.
      await queryClient.invalidateQueries(verifyQuery());
      notifyUserChanged();
    },
    { failed: reasonOf, fields: ['name', 'password'] },
  );

  return { ...query, done, use };
}
