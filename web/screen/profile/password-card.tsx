import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { changePassword } from '#shared/api/profile.ts';
import { t } from '#shared/language/t.ts';
import { PASSWORD_LENGTH } from '#shared/user/credentials.ts';
import { ApiError, call } from '../../browser/call.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Choice } from '../../ui/field/choice.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { useInvalidFocus } from '../../ui/field/use-invalid-focus.ts';
import { passkeysQuery } from '../../user/queries.ts';
import { notifyUserChanged } from '../../user/user.ts';
import layout from './profile-form.module.css';
import { accessTokensQuery, sessionsQuery } from './queries.ts';

const { min, recommended, max } = PASSWORD_LENGTH;

/** What can be checked without the server. */
function checkLocally(current: string, password: string): Outcome | null {
  if (!current) return { isDone: false, field: 'current', reason: t('Enter your current password') };
  if (password.length < min)
    return { isDone: false, field: 'password', reason: t('Use at least {min} characters', { min }) };
  if (password.length > max)
    return { isDone: false, field: 'password', reason: t('Use at most {max} characters', { max }) };
  return null;
}

/** Changes the user's own password (docs/rules/accounts.md#passwords). */
export function PasswordCard({ userName }: { userName: string }) {
  const { isWorking, change } = useChangePassword();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useInvalidFocus(form, outcome);
  const errorAt = (name: string) =>
    outcome && !outcome.isDone && outcome.field === name ? outcome.reason : undefined;

  async function submit(sent: HTMLFormElement): Promise<void> {
    const fields = new FormData(sent);
    const [current, password] = [String(fields.get('current')), String(fields.get('password'))];
    const removesOtherWays = fields.has('others');
    setOutcome(null);
    const result = checkLocally(current, password) ?? (await change(current, password, removesOtherWays));
    setOutcome(result);
    if (result.isDone) sent.reset();
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit(event.currentTarget);
  }

  return (
    <Card title={t('Change your password')}>
      <form className={layout.form} ref={form} onSubmit={onSubmit} noValidate aria-busy={isWorking}>
        {/* For password managers. */}
        <input name="username" autoComplete="username" value={userName} readOnly hidden />
        <PasswordField
          label={t('Current password')}
          name="current"
          autoComplete="current-password"
          error={errorAt('current')}
        />
        <PasswordField
          label={t('New password')}
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
        <Choice type="checkbox" name="others">
          {t('Remove my access tokens and passkeys, too: otherwise they go on working')}
        </Choice>
        {outcome && !outcome.isDone && outcome.field === null && (
          <p className={layout.bad} role="alert">
            {outcome.reason}
          </p>
        )}
        <p className={layout.good} role="status">
          {outcome?.isDone && t('Password changed. You are logged out everywhere else.')}
        </p>
        <Button type="submit" disabled={isWorking}>
          <KeyRound size={18} aria-hidden="true" />
          {isWorking ? t('Changing…') : t('Change password')}
        </Button>
      </form>
    </Card>
  );
}

type Outcome = { isDone: true } | { isDone: false; field: 'current' | 'password' | null; reason: string };

function failureOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) {
    return {
      isDone: false,
      field: null,
      reason: t('The site did not answer: your password may be unchanged.'),
    };
  }
  if (error.code === 'too-many') {
    return { isDone: false, field: null, reason: t('Too many tries: wait a few minutes.') };
  }
  for (const { path, message } of error.problem.errors ?? []) {
    if (path === 'body.current') return { isDone: false, field: 'current', reason: message };
    if (path === 'body.password') return { isDone: false, field: 'password', reason: message };
  }
  return { isDone: false, field: null, reason: error.message };
}

/** Changes the user's own password and returns the outcome. */
function useChangePassword() {
  const queryClient = useQueryClient();
  const [isWorking, setIsWorking] = useState(false);

  async function change(current: string, password: string, removesOtherWays: boolean): Promise<Outcome> {
    setIsWorking(true);
    try {
      await call(changePassword, { body: { current, password, removesOtherWays } });
      notifyUserChanged();
      for (const { queryKey } of [sessionsQuery(), accessTokensQuery(), passkeysQuery()]) {
        await queryClient.invalidateQueries({ queryKey });
      }
      return { isDone: true };
    } catch (error) {
      return failureOf(error);
    } finally {
      setIsWorking(false);
    }
  }

  return { isWorking, change };
}
