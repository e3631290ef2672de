import { KeyRound } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { t } from '#shared/language/t.ts';
import { PASSWORD_LENGTH } from '#shared/user/credentials.ts';
import type { UserLinkState } from '#shared/user/user-link.ts';
import { MAX_USER_NAME_LENGTH } from '#shared/user/user-name.ts';
import { formatTime } from '../../browser/format-time.ts';
import { Button } from '../../ui/button/button.tsx';
import { Choice } from '../../ui/field/choice.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useInvalidFocus } from '../../ui/field/use-invalid-focus.ts';
import { permissionsText } from '../../user/permission-texts.ts';
import styles from './account-form.module.css';
import type { LinkProblem } from './use-account-link.ts';

const { min, recommended, max } = PASSWORD_LENGTH;

interface AccountFormProps {
  link: Extract<UserLinkState, { state: 'invitation' | 'reset' }>;
  isWorking: boolean;
  problem: LinkProblem | null;
  onProblem: (problem: LinkProblem | null) => void;
  onUse: (body: { name?: string; password: string; removesOtherWays?: boolean }) => Promise<void>;
}

/** What can be checked without the server. */
function checkLocally(name: string | undefined, password: string): LinkProblem | null {
  if (name === '') return { field: 'name', reason: t('Choose a name') };
  if (password.length < min) {
    return { field: 'password', reason: t('Use at least {min} characters', { min }) };
  }
  if (password.length > max) {
    return { field: 'password', reason: t('Use at most {max} characters', { max }) };
  }
  return null;
}

/** The name, for an invitation, and the password. */
export function AccountForm({ link, isWorking, problem, onProblem, onUse }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useInvalidFocus(form, problem);
  const isInvitation = link.state === 'invitation';
  const errorAt = (field: LinkProblem['field']) => (problem?.field === field ? problem.reason : undefined);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const name = isInvitation ? String(fields.get('username') ?? '').trim() : undefined;
    const password = String(fields.get('password') ?? '');
    const found = checkLocally(name, password);
    onProblem(found);
    if (found) return;
    void onUse(
      name === undefined ? { password, removesOtherWays: fields.has('others') } : { name, password },
    );
  }

  return (
    <div className={styles.account}>
      <h1>{isInvitation ? t('Welcome to the team') : t('Choose a new password')}</h1>
      {isInvitation ? (
        <p>
          {link.invitedBy === null
            ? t('Choose a name and a password for your account.')
            : t('{name} has invited you. Choose a name and a password for your account.', {
                name: link.invitedBy,
              })}{' '}
          <span className={styles.note}>{permissionsText(link.permissions)}</span>
        </p>
      ) : (
        <p>{t('For the account {name}. You are logged out everywhere then.', { name: link.name })}</p>
      )}
      <form className={styles.form} ref={form} onSubmit={submit} noValidate aria-busy={isWorking}>
        {isInvitation ? (
          <TextField
            label={t('Name')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_USER_NAME_LENGTH}
            hint={t('Other people of the team see it.')}
            error={errorAt('name')}
          />
        ) : (
          <input name="username" autoComplete="username" value={link.name} readOnly hidden />
        )}
        <PasswordField
          label={t('Password')}
          name="password"
          autoComplete="new-password"
          hint={t(
            'At least {min} characters; {recommended} or more is better. A few random words work well.',
            {
              min,
              recommended,
            },
          )}
          error={errorAt('password')}
        />
        {!isInvitation && (
          <Choice type="checkbox" name="others">
            {t('Remove my access tokens and passkeys, too: otherwise they go on working')}
          </Choice>
        )}
        <p className={styles.bad} role="alert">
          {problem?.field === null && problem.reason}
        </p>
        <Button type="submit" variant="primary" disabled={isWorking}>
          <KeyRound size={18} aria-hidden="true" />
          {isWorking ? t('Saving…') : t('Save')}
        </Button>
      </form>
      <p className={styles.note}>{t('This link works until {time}.', { time: formatTime(link.endsAt) })}</p>
    </div>
  );
}
