import { LogIn } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './code-form.module.css';
import layout from './login-form.module.css';

interface CodeFormProps {
  isWorking: boolean;
  error: string | null;
  onCode: (code: string) => void;
  onBack: () => void;
}

const APP = {
  label: 'Code',
  hint: 'Your authenticator app shows it: six digits, new ones every half minute.',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  other: 'Use a recovery code',
} as const;

const RECOVERY = {
  label: 'Recovery code',
  hint: 'One of those that you were told when you set it up. Each works once.',
  inputMode: 'text',
  autoComplete: 'off',
  other: 'Use the code of the app',
} as const;

/** The second step of logging in: a code of the authenticator app, or a recovery code. */
export function CodeForm({ isWorking, error, onCode, onBack }: CodeFormProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const form = useRef<HTMLFormElement>(null);
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
    <form className={layout.form} ref={form} onSubmit={submit} aria-busy={isWorking}>
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
      />
      <p className={layout.error} role="alert">
        {error}
      </p>
      <Button look="main" type="submit" disabled={isWorking}>
        <LogIn size={18} aria-hidden="true" />
        {isWorking ? 'Logging in…' : 'Log in'}
      </Button>
      <div className={styles.others}>
        <Button look="quiet" onClick={() => setIsRecovery(!isRecovery)}>
          {other}
        </Button>
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}
