import { KeyRound } from 'lucide-react';
import { changePassword } from '#shared/api/account/profile.ts';
import { t } from '#shared/language/t.ts';
import { ApiError, call } from '../../browser/call.ts';
import { FieldError, useAction } from '../../ui/action/use-action.ts';
import { Card } from '../../ui/card/card.tsx';
import { Choice } from '../../ui/field/choice.tsx';
import { Form } from '../../ui/field/form.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { checkPassword, passwordHint } from '../../user/new-password.ts';
import { passkeysQuery } from '../../user/queries.ts';
import { notifyUserChanged } from '../../user/user.ts';
import layout from './profile-form.module.css';
import { accessTokensQuery, sessionsQuery } from './queries.ts';

/** What can be checked without the server is. */
async function send(fields: FormData): Promise<void> {
  const [current, password] = [String(fields.get('current')), String(fields.get('password'))];
  if (!current) throw new FieldError({ current: t('Enter your current password') });
  checkPassword(password);
  await call(changePassword, { body: { current, password, removesOtherWays: fields.has('others') } });
}

function reasonOf(reason: string, error: unknown): string {
  if (!(error instanceof ApiError)) return t('The site did not answer: your password may be unchanged.');
  return error.code === 'too-many' ? t('Too many tries: wait a few minutes.') : reason;
}

/** Changes the user's own password (docs/rules/accounts.md#passwords). */
export function PasswordCard({ userName }: { userName: string }) {
  const change = useAction(send, {
    done: notifyUserChanged,
    failed: reasonOf,
    fields: ['current', 'password'],
    refreshes: [sessionsQuery(), accessTokensQuery(), passkeysQuery()].map(({ queryKey }) => queryKey),
  });
  return (
    <Card title={t('Change your password')}>
      <Form
        className={layout.form}
        action={change}
        submitLabel={t('Change password')}
        sendingLabel={t('Changing…')}
        submitIcon={<KeyRound size={18} aria-hidden="true" />}
        isValidated={false}
        isEmptiedWhenDone
        after={
          <p className="good medium" role="status">
            {change.isDone && t('Password changed. You are logged out everywhere else.')}
          </p>
        }
      >
        {/* For password managers. */}
        <input name="username" autoComplete="username" value={userName} readOnly hidden />
        <PasswordField
          label={t('Current password')}
          name="current"
          autoComplete="current-password"
          error={change.fieldErrors.current}
        />
        <PasswordField
          label={t('New password')}
          name="password"
          autoComplete="new-password"
          hint={passwordHint()}
          error={change.fieldErrors.password}
        />
        <Choice type="checkbox" name="others">
          {t('Remove my access tokens and passkeys, too: otherwise they go on working')}
        </Choice>
      </Form>
    </Card>
  );
}
