import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { confirmPassword } from '#shared/api/profile.ts';
import { ApiError, call } from '../browser/call.ts';
import { Button } from '../ui/button.tsx';
import styles from '../ui/confirm-dialog.module.css';
import { PasswordField } from '../ui/password-field.tsx';
import own from './password-dialog.module.css';

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The site did not answer. Try again.';
  return error.code === 'too-many' ? 'Too many tries: wait some minutes.' : error.message;
}

interface PasswordDialogProps {
  /** What it is asked for: 'to export the site'. */
  purpose: string;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks who is logged in for their password, before something that a stranger at their desk must not do. */
export function PasswordDialog({ purpose, onConfirmed, onClose }: PasswordDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [isWorking, setIsWorking] = useState(false);
  const [fault, setFault] = useState<string | undefined>(undefined);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  async function confirm(password: string): Promise<void> {
    setIsWorking(true);
    setFault(undefined);
    try {
      await call(confirmPassword, { body: { password } });
      dialog.current?.close();
      onConfirmed();
    } catch (error) {
      setFault(reasonOf(error));
      setIsWorking(false);
      dialog.current?.querySelector('input')?.focus();
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void confirm(String(new FormData(event.currentTarget).get('password')));
  }

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose} closedby="any">
      <h2 id={id} className={styles.question}>
        Enter your password {purpose}
      </h2>
      <p className={styles.detail}>You gave it more than 15 minutes ago.</p>
      <form className={own.form} onSubmit={submit} aria-busy={isWorking}>
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          fault={fault}
        />
        <div className={styles.buttons}>
          <Button onClick={() => dialog.current?.close()}>Cancel</Button>
          <Button look="main" type="submit" disabled={isWorking}>
            {isWorking ? 'Checking…' : 'Go on'}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
