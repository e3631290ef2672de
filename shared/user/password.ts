import * as z from 'zod/mini';

/** The length of a password in characters (OWASP ASVS 5, 6.2; docs/rules.md#passwords). */
export const PASSWORD_LENGTH = { min: 8, recommended: 15, max: 1000 };

/** A password to be checked: limited in length only, so that older and shorter passwords still work. */
export const GivenPassword = z.string().check(z.maxLength(PASSWORD_LENGTH.max));

/** A password being chosen: any characters, within the limits of length. */
export const NewPassword = z
  .string()
  .check(z.minLength(PASSWORD_LENGTH.min), z.maxLength(PASSWORD_LENGTH.max));
