import layout from './login-form.module.css';
import type { LoginError } from './use-login.ts';

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
