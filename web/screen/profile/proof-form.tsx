import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './profile.module.css';

export interface Proof {
  password: string;
  code: string;
}

/** What is wrong, and with which field; null for none of them. */
export interface Fault {
  field: keyof Proof | null;
  reason: string;
}

interface ProofFormProps {
  codeHint: string;
  action: string;
  actionWhileWorking: string;
  icon: ReactNode;
  /** Does it; says what was wrong. */
  onProof: (proof: Proof) => Promise<Fault | null>;
  onCancel: () => void;
}

function emptyField({ password, code }: Proof): Fault | null {
  if (!password) return { field: 'password', reason: 'Enter your password' };
  return code ? null : { field: 'code', reason: 'Enter a code' };
}

/** Asks for the password and a code, before something that a stranger at the desk must not do. */
export function ProofForm(props: ProofFormProps) {
  const { codeHint, action, actionWhileWorking, icon, onProof, onCancel } = props;
  const form = useRef<HTMLFormElement>(null);
  const [isWorking, setIsWorking] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const faultAt = (field: keyof Proof) => (fault?.field === field ? fault.reason : undefined);

  async function submit(proof: Proof): Promise<void> {
    setIsWorking(true);
    setFault(null);
    const found = emptyField(proof) ?? (await onProof(proof));
    setIsWorking(false);
    setFault(found);
    if (found?.field) form.current?.querySelector<HTMLInputElement>(`[name=${found.field}]`)?.focus();
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void submit({ password: String(fields.get('password')), code: String(fields.get('code')).trim() });
  }

  return (
    <form className={styles.form} ref={form} onSubmit={onSubmit} noValidate aria-busy={isWorking}>
      <TextField
        label="Code"
        hint={codeHint}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        fault={faultAt('code')}
      />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        fault={faultAt('password')}
      />
      {fault && fault.field === null && (
        <p className={styles.bad} role="alert">
          {fault.reason}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" look="main" disabled={isWorking}>
          {icon}
          {isWorking ? actionWhileWorking : action}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
