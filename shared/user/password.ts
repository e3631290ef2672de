import * as z from 'zod/mini';

/** How long a password is, in characters: at least, better, at most (OWASP ASVS 5, 6.2). */
export const PASSWORD_LENGTH = { least: 8, better: 15, most: 1000 };

/** A password that somebody gives to be checked: as it is, and too long for none that anybody has. */
export const GivenPassword = z.string().check(z.maxLength(PASSWORD_LENGTH.most));

/** A password that somebody chooses: any characters, long enough. */
export const NewPassword = z
  .string()
  .check(z.minLength(PASSWORD_LENGTH.least), z.maxLength(PASSWORD_LENGTH.most));
