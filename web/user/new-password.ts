import { t } from '#shared/language/t.ts';
import { PASSWORD_LENGTH } from '#shared/user/credentials.ts';
import { FieldError } from '../ui/action/use-action.ts';

const { min, recommended, max } = PASSWORD_LENGTH;

/** What to know of a new password. */
export function passwordHint(): string {
  return t('At least {min} characters; {recommended} or more is better. A few random words work well.', {
    min,
    recommended,
  });
}

/** Throws for the field `password` where the length is none that a site takes. */
export function checkPassword(password: string): void {
  if (password.length < min) throw new FieldError({ password: t('Use at least {min} characters', { min }) });
  if (password.length > max) throw new FieldError({ password: t('Use at most {max} characters', { max }) });
}
