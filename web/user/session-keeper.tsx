import { useQueryClient } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FailureCode } from '#shared/api/problem.ts';
import { t } from '#shared/language/t.ts';
import type { User } from '#shared/user/user.ts';
import { setPrompt } from '../browser/call.ts';
import { rich } from '../language/rich.tsx';
import { Button } from '../ui/button/button.tsx';
import { LoginDialog } from './login-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { ProviderProblemAlert } from './provider.tsx';
import { verifyQuery } from './queries.ts';
import styles from './session-keeper.module.css';
import type { LastUser } from './use-last-user.ts';
import { clearUser, notifyUserChanged } from './user.ts';

interface AskedFor {
  isOpen: boolean;
  ask: () => Promise<boolean>;
  finish: (isDone: boolean) => void;
}

/** A dialog that calls wait for when they fail with a code. */
function usePrompt(code: FailureCode): AskedFor {
  // Resolves what waits for the dialog; null while it is closed.
  const [waiting, setWaiting] = useState<{ resolve: (isDone: boolean) => void } | null>(null);
  const [ask] = useState(() => () => new Promise<boolean>((resolve) => setWaiting({ resolve })));
  useEffect(() => setPrompt(code, ask), [code, ask]);
  return {
    isOpen: waiting !== null,
    ask,
    finish: (isDone) => {
      waiting?.resolve(isDone);
      setWaiting(null);
    },
  };
}

/**
 * Says that the session has ended and offers to log in without leaving the screen, which goes on then (docs/rules/accounts.md#session-end).
 * Asks for the password again where a call needs it (docs/rules/accounts.md#password-confirmation).
 */
export function SessionKeeper({ user, isEnded }: LastUser) {
  const queryClient = useQueryClient();
  const login = usePrompt('unauthenticated');
  const password = usePrompt('password-needed');
  useEffect(() => {
    if (login.isOpen) clearUser();
  }, [login.isOpen]);

  function goOn(next: User) {
    queryClient.setQueryData(verifyQuery().queryKey, next);
    // Data of another user must not stay; what is shown is loaded again.
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.invalidateQueries();
    notifyUserChanged();
    login.finish(true);
  }

  return (
    <>
      <ProviderProblemAlert />
      {isEnded && (
        <div className={`row gap-apart middle ends ${styles.ended}`} role="alert">
          <p>
            {rich('<b>Your session has ended.</b> Nothing is lost: log in to continue.', {
              b: (inner) => <b>{inner}</b>,
            })}
          </p>
          <Button onClick={() => void login.ask()}>
            <LogIn size={18} aria-hidden="true" />
            {t('Log in')}
          </Button>
        </div>
      )}
      {login.isOpen && (
        <LoginDialog name={user?.name ?? ''} onLogin={goOn} onClose={() => login.finish(false)} />
      )}
      {password.isOpen && (
        <PasswordDialog onConfirmed={() => password.finish(true)} onClose={() => password.finish(false)} />
      )}
    </>
  );
}
