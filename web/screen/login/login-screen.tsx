import { useQueryClient } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { sentenceGap } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { redirectTarget } from '#shared/user/redirect-target.ts';
import { rich } from '../../language/rich.tsx';
import { usePageTitle } from '../../site/page-title.ts';
import { Button } from '../../ui/button/button.tsx';
import { useInvalidFocus } from '../../ui/field/use-invalid-focus.ts';
import { CodeForm } from '../../user/code-form.tsx';
import { CredentialFields, LoginErrorText } from '../../user/credential-fields.tsx';
import layout from '../../user/login-form.module.css';
import { PasskeyButton } from '../../user/passkey-button.tsx';
import { ProviderLink, useHasPasswords, useProviderProblem } from '../../user/provider.tsx';
import { useLogin } from '../../user/use-login.ts';
import { notifyUserChanged, useUser } from '../../user/user.ts';
import styles from './login-screen.module.css';

interface AlreadyLoggedInProps {
  name: string;
  target: string;
  /** Whether another tab has logged in since this screen was opened. */
  isNew: boolean;
}

const b = (inner: ReactNode) => <b>{inner}</b>;

function AlreadyLoggedIn({ name, target, isNew }: AlreadyLoggedInProps) {
  if (isNew) {
    return (
      <p className={`breaks ${styles.note}`} role="status">
        {rich('You are logged in as <b>{name}</b> now.', { b }, { name })}
        {sentenceGap()}
        <Link to={target}>{t('Continue')}</Link>
      </p>
    );
  }
  if (target !== '/') {
    return (
      <p className={`breaks ${styles.note}`}>
        {rich(
          'You are logged in as <b>{name}</b>, who may not open <b>{target}</b>. Log in as a user who may.',
          { b },
          { name, target },
        )}
      </p>
    );
  }
  return (
    <p className={`breaks ${styles.note}`}>
      {rich('You are already logged in as <b>{name}</b>.', { b }, { name })}
      {sentenceGap()}
      <Link to={paths.profile}>{t('Open your profile')}</Link>
    </p>
  );
}

/** The log-in form; continues to the page that required it (docs/rules/accounts.md#login). */
export function LoginScreen() {
  usePageTitle(t('Log in'));
  const user = useUser();
  const [nameBefore] = useState(user?.name ?? null);
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const target = redirectTarget(new URLSearchParams(useSearch()).get('redirect-to'));
  const { isWorking, error, accepted, logIn, logInByPasskey, sendCode, startOver } = useLogin(() => {
    // Data loaded as another user shows too little, or too much.
    queryClient.clear();
    notifyUserChanged();
    navigate(target, { replace: true });
  });

  const hasPasswords = useHasPasswords();
  const problem = useProviderProblem();

  const form = useRef<HTMLFormElement>(null);
  useInvalidFocus(form, error);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void logIn(String(fields.get('name') ?? ''), String(fields.get('password') ?? ''));
  }

  if (accepted) {
    return (
      <div className={`stack ${styles.login}`}>
        <h1>{t('Enter your code')}</h1>
        <CodeForm
          isWorking={isWorking}
          error={error}
          onCode={(code) => void sendCode(code)}
          onBack={startOver}
        />
      </div>
    );
  }

  return (
    <div className={`stack ${styles.login}`}>
      <h1>{t('Log in')}</h1>
      {user && !isWorking && (
        <AlreadyLoggedIn name={user.name} target={target} isNew={user.name !== nameBefore} />
      )}
      {problem && (
        <p className={layout.error} role="alert">
          {problem}
        </p>
      )}
      <ProviderLink
        purpose="login"
        target={target}
        label={(provider) => t('Log in by {provider}', { provider })}
      />
      {hasPasswords ? (
        <form className="stack" ref={form} onSubmit={submit} aria-busy={isWorking}>
          <CredentialFields error={error} />
          <Button variant="primary" type="submit" disabled={isWorking}>
            <LogIn size={18} aria-hidden="true" />
            {isWorking ? t('Logging in…') : t('Log in')}
          </Button>
          <PasskeyButton
            label={t('Log in with a passkey')}
            isWorking={isWorking}
            onUse={() => void logInByPasskey()}
          />
        </form>
      ) : (
        <>
          <LoginErrorText id="login-error" error={error} />
          <PasskeyButton
            label={t('Log in with a passkey')}
            isWorking={isWorking}
            onUse={() => void logInByPasskey()}
          />
        </>
      )}
      <p className="note">
        {t(
          "You don't need an account to play. Accounts are for the team that runs this site and reviews its levels.",
        )}
      </p>
    </div>
  );
}
