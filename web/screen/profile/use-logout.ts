import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { logout } from '#shared/api/session.ts';
import { paths } from '#shared/page/paths.ts';
import { call } from '../../browser/call.ts';
import { logWarning } from '../../browser/log-warning.ts';
import { clearUser, notifyUserChanged } from '../../browser/user.ts';

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

/** Logging out, which always leads away; the browser forgets who it was even if the server is out of reach (specification, 8). */
export function useLogout() {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [isWorking, setIsWorking] = useState(false);

  async function logOut(): Promise<void> {
    setIsWorking(true);
    const isEnded = await endSession();
    // Away first: the guard of this page would ask for another log-in.
    navigate(paths.today);
    queryClient.clear();
    if (isEnded) notifyUserChanged();
    else clearUser();
  }

  return { isWorking, logOut };
}
