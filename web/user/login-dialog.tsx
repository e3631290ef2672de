import { LogIn } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { t } from '#shared/language/t.ts';
import type { User } from '#shared/user/user.ts';
import { pagePath } from '../browser/site-path.ts';
import { Button } from '../ui/button/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog/dialog.tsx';
import { useInvalidFocus } from '../ui/field/use-invalid-focus.ts';
import { CodeForm } from './code-form.tsx';
import { CredentialFields, LoginErrorText } from './credential-fields.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { ProviderLink, useHasPasswords } from './provider.tsx';
import { useLogin } from './use-login.ts';

interface LoginDialogProps {
  /** Of the user whose session has ended. */
  name: string;
  onLogin: (user: User) => void;
  onClose: () => void;
}

/** Logs in without leaving the page (docs/rules/accounts.md#session-end). */
export function LoginDialog({ name, onLogin, onClose }: LoginDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const hasPasswords = useHasPasswords();
  const firstField = name === '' ? 'name' : 'password';
  useEffect(
    () => dialog.current?.querySelector<HTMLInputElement>(`[name=${firstField}]`)?.focus(),
    [firstField],
  );
  const { isWorking, error, accepted, logIn, logInByPasskey, sendCode, startOver } = useLogin((user) => {
    onLogin(user);
    dialog.current?.close();
  });

  useInvalidFocus(dialog, error);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void logIn(String(fields.get('name') ?? ''), String(fields.get('password') ?? ''));
  }

  return (
    <Dialog
      ref={dialog}
      title={accepted ? t('Enter your code') : t('Your session has ended')}
      detail={accepted ? undefined : t('Nothing is lost. Log in to continue.')}
      isClosedByBackdrop={false}
      onClose={onClose}
    >
      <div className="above-4">
        {accepted ? (
          <CodeForm
            isWorking={isWorking}
            error={error}
            onCode={(code) => void sendCode(code)}
            onBack={startOver}
          />
        ) : (
          <form className="stack" onSubmit={submit} aria-busy={isWorking}>
            {hasPasswords ? (
              <CredentialFields name={name} error={error} />
            ) : (
              <LoginErrorText id="login-error" error={error} />
            )}
            <ProviderLink
              purpose="login"
              target={pagePath()}
              label={(provider) => t('Log in by {provider}', { provider })}
            />
            <PasskeyButton
              label={t('Log in with a passkey')}
              isWorking={isWorking}
              onUse={() => void logInByPasskey()}
            />
            <DialogButtons>
              <Button onClick={() => dialog.current?.close()}>{t('Not now')}</Button>
              {hasPasswords && (
                <Button variant="primary" type="submit" disabled={isWorking}>
                  <LogIn size={18} aria-hidden="true" />
                  {isWorking ? t('Logging in…') : t('Log in')}
                </Button>
              )}
            </DialogButtons>
          </form>
        )}
      </div>
    </Dialog>
  );
}
