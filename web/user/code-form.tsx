import { LogIn } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { t } from '#shared/language/t.ts';
import { Button } from '../ui/button/button.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import { useInvalidFocus } from '../ui/field/use-invalid-focus.ts';
import { LoginErrorText, refusedField } from './credential-fields.tsx';
import layout from './login-form.module.css';
import type { LoginError } from './use-login.ts';

interface CodeFormProps {
  isWorking: boolean;
  error: LoginError | null;
  onCode: (code: string) => void;
  onBack: () => void;
}

const APP = {
  label: t('Code'),
  hint: t('The six digits in your authenticator app.'),
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  other: t('Use a recovery code'),
} as const;

const RECOVERY = {
  label: t('Recovery code'),
  hint: t('One of those shown when you set it up. Each works once.'),
  inputMode: 'text',
  autoComplete: 'off',
  other: t('Use an app code'),
} as const;

/** The second step of logging in: a code of the authenticator app, or a recovery code. */
export function CodeForm({ isWorking, error, onCode, onBack }: CodeFormProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useInvalidFocus(form, error);
  const { label, hint, inputMode, autoComplete, other } = isRecovery ? RECOVERY : APP;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the field is replaced
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, [isRecovery]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onCode(String(new FormData(event.currentTarget).get('code') ?? ''));
  }

  return (
    <form className="stack" ref={form} onSubmit={submit} aria-busy={isWorking}>
      <TextField
        key={label}
        label={label}
        hint={hint}
        name="code"
        inputMode={inputMode}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        {...refusedField(error, id)}
      />
      <LoginErrorText id={id} error={error} />
      <Button variant="primary" type="submit" disabled={isWorking}>
        <LogIn size={18} aria-hidden="true" />
        {isWorking ? t('Logging in…') : t('Log in')}
      </Button>
      <div className={layout.others}>
        <Button variant="quiet" onClick={() => setIsRecovery(!isRecovery)}>
          {other}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t('Back')}
        </Button>
      </div>
    </form>
  );
}
