import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { t } from '#shared/language/t.ts';
import { Button } from '../../ui/button/button.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useInvalidFocus } from '../../ui/field/use-invalid-focus.ts';
import layout from './profile-form.module.css';

export interface Proof {
  password: string;
  code: string;
}

/** What is wrong; `field` is null when no single field is. */
export interface ProofError {
  field: keyof Proof | null;
  reason: string;
}

interface ProofFormProps {
  codeHint: string;
  action: string;
  actionWhileWorking: string;
  icon: ReactNode;
  /** Runs the action; returns the error, if any. */
  onProof: (proof: Proof) => Promise<ProofError | null>;
  onCancel: () => void;
}

function emptyField({ password, code }: Proof): ProofError | null {
  if (!code) return { field: 'code', reason: t('Enter a code') };
  return password ? null : { field: 'password', reason: t('Enter your password') };
}

/** Asks for the password and a code before a sensitive action. */
export function ProofForm(props: ProofFormProps) {
  const { codeHint, action, actionWhileWorking, icon, onProof, onCancel } = props;
  const form = useRef<HTMLFormElement>(null);
  const [isWorking, setIsWorking] = useState(false);
  const [error, setError] = useState<ProofError | null>(null);
  useInvalidFocus(form, error);
  const errorAt = (field: keyof Proof) => (error?.field === field ? error.reason : undefined);

  async function submit(proof: Proof): Promise<void> {
    setIsWorking(true);
    setError(null);
    const found = emptyField(proof) ?? (await onProof(proof));
    setIsWorking(false);
    setError(found);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void submit({ password: String(fields.get('password')), code: String(fields.get('code')).trim() });
  }

  return (
    <form className={layout.form} ref={form} onSubmit={onSubmit} noValidate aria-busy={isWorking}>
      <TextField
        label={t('Code')}
        hint={codeHint}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        error={errorAt('code')}
      />
      <PasswordField
        label={t('Your password')}
        name="password"
        autoComplete="current-password"
        error={errorAt('password')}
      />
      {error && error.field === null && (
        <p className={layout.bad} role="alert">
          {error.reason}
        </p>
      )}
      <div className={layout.buttons}>
        <Button type="submit" variant="primary" disabled={isWorking}>
          {icon}
          {isWorking ? actionWhileWorking : action}
        </Button>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
      </div>
    </form>
  );
}
