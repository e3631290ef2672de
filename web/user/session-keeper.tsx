import { useQueryClient } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { User } from '#shared/user/user.ts';
import { setLoginPrompt } from '../browser/call.ts';
import { Button } from '../ui/button.tsx';
import { LoginDialog } from './login-dialog.tsx';
import { verifyQuery } from './queries.ts';
import styles from './session-keeper.module.css';
import type { LastUser } from './use-last-user.ts';
import { clearUser, notifyUserChanged } from './user.ts';

/** Says that the session has ended and offers to log in without leaving the screen, which goes on then (docs/rules/accounts.md#session-end). */
export function SessionKeeper({ user, isEnded }: LastUser) {
  const queryClient = useQueryClient();
  // Resolves what waits for the login; null while the dialog is closed.
  const [finish, setFinish] = useState<((isLoggedIn: boolean) => void) | null>(null);
  const ask = useCallback(
    () => new Promise<boolean>((resolve) => setFinish(() => (isLoggedIn: boolean) => resolve(isLoggedIn))),
    [],
  );
  useEffect(
    () =>
      setLoginPrompt(() => {
        clearUser();
        return ask();
      }),
    [ask],
  );

  function goOn(next: User) {
    queryClient.setQueryData(verifyQuery().queryKey, next);
    // Data of another user must not stay; what is shown is loaded again.
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.invalidateQueries();
    notifyUserChanged();
    finish?.(true);
  }

  function close() {
    finish?.(false);
    setFinish(null);
  }

  return (
    <>
      {isEnded && (
        <div className={styles.ended} role="alert">
          <p>
            <b>Your session has ended.</b> Nothing is lost: log in to continue.
          </p>
          <Button onClick={() => void ask()}>
            <LogIn size={18} aria-hidden="true" />
            Log in
          </Button>
        </div>
      )}
      {finish && <LoginDialog name={user?.name ?? ''} onLogin={goOn} onClose={close} />}
    </>
  );
}
