import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedUser, NewUserLink, UserList } from '#shared/api/user.ts';
import * as api from '#shared/api/user.ts';
import { t } from '#shared/language/t.ts';
import type { AccessToken } from '#shared/user/access-token.ts';
import type { Permission } from '#shared/user/user.ts';
import { call, messageOf } from '../../../browser/call.ts';
import { useAlert } from '../../../ui/alert/alerts.tsx';
import { verifyQuery } from '../../../user/queries.ts';
import { usersQuery } from '../queries.ts';

/** The users, and what can be done with them; one call at a time. */
export function useUsers() {
  const query = useQuery(usersQuery());
  const queryClient = useQueryClient();
  const alert = useAlert();
  const [isWorking, setIsWorking] = useState(false);

  /** The result of the work; null when it failed, which is shown. */
  async function run<Result>(work: () => Promise<Result>): Promise<Result | null> {
    setIsWorking(true);
    try {
      return await work();
    } catch (error) {
      alert({ type: 'error', message: t('Nothing was changed. {reason}', { reason: messageOf(error) }) });
      await queryClient.invalidateQueries(usersQuery());
      return null;
    } finally {
      setIsWorking(false);
    }
  }

  /** Whether the change was made. */
  async function change(work: () => Promise<UserList>, done: string): Promise<boolean> {
    const list = await run(work);
    if (!list) return false;
    queryClient.setQueryData(usersQuery().queryKey, list);
    // It may have been about the admin who made it.
    await queryClient.invalidateQueries(verifyQuery());
    alert({ type: 'success', message: done });
    return true;
  }

  async function makeLink(work: () => Promise<NewUserLink>): Promise<NewUserLink | null> {
    const link = await run(work);
    if (link) await queryClient.invalidateQueries(usersQuery());
    return link;
  }

  return {
    ...query,
    isWorking,
    invite: (permissions: Permission[]) => makeLink(() => call(api.inviteUser, { body: { permissions } })),
    makeResetLink: ({ id }: ManagedUser) => makeLink(() => call(api.makeResetLink, { params: { id } })),
    withdraw: (id: string) =>
      change(() => call(api.withdrawInvitation, { params: { id } }), t('The invitation was withdrawn.')),
    setPermissions: ({ id, name, permissions: replaces }: ManagedUser, permissions: Permission[]) =>
      change(
        () => call(api.changePermissions, { params: { id }, body: { permissions, replaces } }),
        t('The permissions of {name} were changed.', { name }),
      ),
    removeSecondFactor: ({ id, name }: ManagedUser) =>
      change(
        () => call(api.removeSecondFactor, { params: { id } }),
        t('The second factor of {name} is off.', { name }),
      ),
    endSessions: ({ id, name }: ManagedUser) =>
      change(
        () => call(api.endUserSessions, { params: { id } }),
        t('{name} is logged out everywhere.', { name }),
      ),
    removeToken: ({ id }: ManagedUser, { id: token, name }: AccessToken) =>
      change(
        () => call(api.removeUserAccessToken, { params: { id, token } }),
        t('The access token “{name}” was removed.', { name }),
      ),
    remove: ({ id, name }: ManagedUser) =>
      change(() => call(api.removeUser, { params: { id } }), t('{name} was removed.', { name })),
  };
}
