import type { ReactNode } from 'react';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { ApiError, messageOf, noResponse } from '../../browser/call.ts';
import { FieldError, useAction } from '../../ui/action/use-action.ts';
import { Form } from '../../ui/field/form.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import layout from './profile-form.module.css';

export interface Proof {
  password: string;
  code: string;
}

interface ProofFormProps {
  codeHint: string;
  action: string;
  actionWhileWorking: string;
  icon: ReactNode;
  /** Runs the action; throws what went wrong. */
  onProof: (proof: Proof) => Promise<void>;
  onCancel: () => void;
}

/** Why a proof was not taken. */
export function proofReason(error: unknown): string {
  if (!(error instanceof ApiError)) return joinSentences(noResponse(), t('Try again.'));
  return error.code === 'too-many' ? t('Too many tries: wait a while.') : messageOf(error);
}

/** Asks for the password and a code before a sensitive action. */
export function ProofForm({ codeHint, action, actionWhileWorking, icon, onProof, onCancel }: ProofFormProps) {
  async function send(fields: FormData): Promise<void> {
    const [password, code] = [String(fields.get('password')), String(fields.get('code')).trim()];
    if (!code) throw new FieldError({ code: t('Enter a code') });
    if (!password) throw new FieldError({ password: t('Enter your password') });
    try {
      await onProof({ password, code });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'code-needed')
        throw new FieldError({ code: error.message });
      throw error;
    }
  }

  const prove = useAction(send, {
    failed: (_, error) => proofReason(error),
    fields: ['password', 'code'],
  });
  return (
    <Form
      className={layout.form}
      action={prove}
      submitLabel={action}
      sendingLabel={actionWhileWorking}
      submitIcon={icon}
      submitVariant="primary"
      isValidated={false}
      onCancel={onCancel}
    >
      <TextField
        label={t('Code')}
        hint={codeHint}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        error={prove.fieldErrors.code}
      />
      <PasswordField
        label={t('Your password')}
        name="password"
        autoComplete="current-password"
        error={prove.fieldErrors.password}
      />
    </Form>
  );
}
