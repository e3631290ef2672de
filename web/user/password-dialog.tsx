import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { confirmByPasskey, passkeyConfirmation } from '#shared/api/account/passkey.ts';
import { confirmPassword } from '#shared/api/account/profile.ts';
import { t } from '#shared/language/t.ts';
import { ApiError, call, noResponse } from '../browser/call.ts';
import { canUsePasskeys } from '../browser/passkey.ts';
import { pagePath } from '../browser/site-path.ts';
import { useAction } from '../ui/action/use-action.ts';
import { Button } from '../ui/button/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog/dialog.tsx';
import { PasswordField } from '../ui/field/password-field.tsx';
import { useInvalidFocus } from '../ui/field/use-invalid-focus.ts';
import styles from './login-form.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import { PasskeyError, signChallenge } from './passkeys.ts';
import { ProviderLink, useHasPasswords } from './provider.tsx';
import { passkeysQuery } from './queries.ts';

function reasonOf(error: unknown): string {
  if (error instanceof PasskeyError) return error.message;
  if (!(error instanceof ApiError)) return t('{noResponse} Try again.', { noResponse: noResponse() });
  return error.code === 'too-many' ? t('Too many tries. Wait a few minutes.') : error.message;
}

interface PasswordDialogProps {
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks users to prove who they are before a sensitive action, by their password where the site takes passwords (docs/rules/accounts.md#password-confirmation). */
export function PasswordDialog({ onConfirmed, onClose }: PasswordDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const confirm = useAction(
    async (password: string | null) => {
      if (password !== null) return call(confirmPassword, { body: { password } });
      const body = await signChallenge(await call(passkeyConfirmation));
      return body !== null && call(confirmByPasskey, { body });
    },
    {
      done: (isConfirmed) => {
        if (!isConfirmed) return;
        onConfirmed();
        dialog.current?.close();
      },
      failed: (_, failure) => reasonOf(failure),
      fields: [],
    },
  );
  const { isRunning } = confirm;
  const error = confirm.problem ?? undefined;

  const { data: own = [] } = useQuery({ ...passkeysQuery(), enabled: canUsePasskeys() });
  const hasPasskey = own.length > 0;
  const hasPasswords = useHasPasswords();

  useInvalidFocus(dialog, error);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void confirm.run(String(new FormData(event.currentTarget).get('password')));
  }

  return (
    <Dialog
      ref={dialog}
      title={hasPasswords ? t('Enter your password to continue') : t('Confirm that it is you')}
      detail={
        hasPasswords
          ? t('You last entered it more than 10 minutes ago. Nothing is lost.')
          : t('You last did so more than 10 minutes ago. Nothing is lost.')
      }
      isClosedByBackdrop={false}
      onClose={onClose}
    >
      <form className="above-4" onSubmit={submit} aria-busy={isRunning}>
        {hasPasswords ? (
          <PasswordField
            label={t('Your password')}
            name="password"
            autoComplete="current-password"
            required
            error={error}
          />
        ) : (
          <p className={`bad medium ${styles.error}`} role="alert">
            {error}
          </p>
        )}
        {hasPasskey && (
          <PasskeyButton
            label={t('Use a passkey')}
            isWorking={isRunning}
            onUse={() => void confirm.run(null)}
          />
        )}
        <ProviderLink
          purpose="confirm"
          target={pagePath()}
          label={(provider) => t('Confirm by {provider}, then repeat', { provider })}
        />
        <DialogButtons>
          <Button onClick={() => dialog.current?.close()}>{t('Cancel')}</Button>
          {hasPasswords && (
            <Button variant="primary" type="submit" disabled={isRunning}>
              {isRunning ? t('Checking…') : t('Continue')}
            </Button>
          )}
        </DialogButtons>
      </form>
    </Dialog>
  );
}
