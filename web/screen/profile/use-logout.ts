import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { logout } from '#shared/api/session.ts';
import { paths } from '#shared/page/paths.ts';
import { call } from '../../browser/call.ts';
import { logWarning } from '../../browser/log-warning.ts';
import { clearUser, notifyUserChanged } from '../../user/user.ts';

async function endSession(): Promise<boolean> {
  try {
    const { deleted } = await call(logout);
    if (!deleted) logWarning('Failed to log out');
    return deleted;
  } catch (error) {
    logWarning('Failed to log out', error);
    return false;
  }
}

/** Logs out and leaves the page; forgets the user even while the server is unreachable (docs/rules/accounts.md#sessions). */
export function useLogout() {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [isWorking, setIsWorking] = useState(false);

  async function logOut(): Promise<void> {
    setIsWorking(true);
    const isEnded = await endSession();
    // Navigate first: the guard of this page would redirect to the log-in form.
    navigate(paths.today);
    queryClient.clear();
    if (isEnded) notifyUserChanged();
    else clearUser();
  }

  return { isWorking, logOut };
}
