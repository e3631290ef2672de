import { type FormEvent, useRef, useState } from 'react';
import { confirmPassword } from '#shared/api/profile.ts';
import { t } from '#shared/language/t.ts';
import { ApiError, call, NO_RESPONSE } from '../browser/call.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import { PasswordField } from '../ui/field/password-field.tsx';
import { useInvalidFocus } from '../ui/field/use-invalid-focus.ts';
import styles from './login-form.module.css';

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return t('{noResponse} Try again.', { noResponse: NO_RESPONSE });
  return error.code === 'too-many' ? t('Too many tries. Wait a few minutes.') : error.message;
}

interface PasswordDialogProps {
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks for the user's own password before a sensitive action (docs/rules/accounts.md#password-confirmation). */
export function PasswordDialog({ onConfirmed, onClose }: PasswordDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isWorking, setIsWorking] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);

  useInvalidFocus(dialog, error);

  async function confirm(password: string): Promise<void> {
    setIsWorking(true);
    setError(undefined);
    try {
      await call(confirmPassword, { body: { password } });
      onConfirmed();
      dialog.current?.close();
    } catch (failure) {
      setError(reasonOf(failure));
      setIsWorking(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void confirm(String(new FormData(event.currentTarget).get('password')));
  }

  return (
    <Dialog
      ref={dialog}
      title={t('Enter your password to continue')}
      detail={t('You last entered it more than 10 minutes ago. Nothing is lost.')}
      isClosedByBackdrop={false}
      onClose={onClose}
    >
      <form className={styles.inDialog} onSubmit={submit} aria-busy={isWorking}>
        <PasswordField
          label={t('Your password')}
          name="password"
          autoComplete="current-password"
          required
          error={error}
        />
        <DialogButtons>
          <Button onClick={() => dialog.current?.close()}>{t('Cancel')}</Button>
          <Button variant="primary" type="submit" disabled={isWorking}>
            {isWorking ? t('Checking…') : t('Continue')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
