import * as z from 'zod/mini';

/** Length of a password in characters: minimum, recommended, maximum (OWASP ASVS 5, 6.2). docs/rules.md#passwords */
export const PASSWORD_LENGTH = { least: 8, better: 15, most: 1000 };

/** A password to check: any text up to the maximum length. */
export const GivenPassword = z.string().check(z.maxLength(PASSWORD_LENGTH.most));

/** A password to set: any characters, within the length limits. */
export const NewPassword = z
  .string()
  .check(z.minLength(PASSWORD_LENGTH.least), z.maxLength(PASSWORD_LENGTH.most));
