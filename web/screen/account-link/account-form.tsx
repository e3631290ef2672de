import { KeyRound } from 'lucide-react';
import { sentenceGap } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import type { UserLinkState } from '#shared/user/user-link.ts';
import { MAX_USER_NAME_LENGTH } from '#shared/user/user-name.ts';
import { formatTime } from '../../browser/time/format-time.ts';
import type { Action } from '../../ui/action/use-action.ts';
import { Choice } from '../../ui/field/choice.tsx';
import { Form } from '../../ui/field/form.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { passwordHint } from '../../user/new-password.ts';
import { permissionsText } from '../../user/permission-texts.ts';
import styles from './account-form.module.css';

interface AccountFormProps {
  link: Extract<UserLinkState, { state: 'invitation' | 'reset' }>;
  use: Action<FormData>;
}

/** The name, for an invitation, and the password. */
export function AccountForm({ link, use }: AccountFormProps) {
  const isInvitation = link.state === 'invitation';
  return (
    <div className={`stack breaks ${styles.account}`}>
      <h1>{isInvitation ? t('Welcome to the team') : t('Choose a new password')}</h1>
      {isInvitation ? (
        <p>
          {link.invitedBy === null
            ? t('Choose a name and a password for your account.')
            : t('{name} has invited you. Choose a name and a password for your account.', {
                name: link.invitedBy,
              })}
          {sentenceGap()}
          <span className="note">{permissionsText(link.permissions)}</span>
        </p>
      ) : (
        <p>{t('For the account {name}. You are logged out everywhere then.', { name: link.name })}</p>
      )}
      <Form
        className="stack"
        action={use}
        submitLabel={t('Save')}
        submitIcon={<KeyRound size={18} aria-hidden="true" />}
        submitVariant="primary"
        isValidated={false}
      >
        {isInvitation ? (
          <TextField
            label={t('Name')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_USER_NAME_LENGTH}
            hint={t('Other people of the team see it.')}
            error={use.fieldErrors.name}
          />
        ) : (
          <input name="username" autoComplete="username" value={link.name} readOnly hidden />
        )}
        <PasswordField
          label={t('Password')}
          name="password"
          autoComplete="new-password"
          hint={passwordHint()}
          error={use.fieldErrors.password}
        />
        {!isInvitation && (
          <Choice type="checkbox" name="others">
            {t('Remove my access tokens and passkeys, too: otherwise they go on working')}
          </Choice>
        )}
      </Form>
      <p className="note">{t('This link works until {time}.', { time: formatTime(link.endsAt) })}</p>
    </div>
  );
}
