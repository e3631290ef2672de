import { useId } from 'react';
import { t } from '#shared/language/t.ts';
import { TextField } from '../ui/field/text-field.tsx';
import layout from './login-form.module.css';
import type { LoginError } from './use-login.ts';

interface CredentialFieldsProps {
  /** The name of the user, where it is known. */
  name?: string;
  error: LoginError | null;
}

/** Name and password with what is wrong with them: the server does not say which of the two it is. */
export function CredentialFields({ name = '', error }: CredentialFieldsProps) {
  const id = useId();
  const refused = refusedField(error, id);
  return (
    <>
      <TextField
        label={t('Name')}
        name="name"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={name}
        {...(name === '' && refused)}
      />
      <TextField
        label={t('Password')}
        name="password"
        type="password"
        autoComplete="current-password"
        {...refused}
      />
      <LoginErrorText id={id} error={error} />
    </>
  );
}

/** Why a login failed; stays in the page while empty, so that its text is announced. */
export function LoginErrorText({ id, error }: { id: string; error: LoginError | null }) {
  return (
    <p className={layout.error} id={id} role="alert">
      {error?.reason}
    </p>
  );
}

/** The attributes that mark a field that was refused and tie it to the reason. */
export function refusedField(error: LoginError | null, id: string) {
  return error?.isRefused ? { 'aria-invalid': true, 'aria-describedby': id } : {};
}
