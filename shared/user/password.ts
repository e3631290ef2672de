import * as v from 'valibot';

/** The length of a password in characters (OWASP ASVS 5, 6.2; docs/rules/accounts.md#passwords). */
export const PASSWORD_LENGTH = { min: 8, recommended: 15, max: 1000 };

/** A password to be checked: limited in length only, so that older and shorter passwords still work. */
export const GivenPassword = v.pipe(v.string(), v.maxCodePoints(PASSWORD_LENGTH.max));

/** A password being chosen: any characters, within the limits of length. */
export const NewPassword = v.pipe(
  v.string(),
  v.minCodePoints(PASSWORD_LENGTH.min),
  v.maxCodePoints(PASSWORD_LENGTH.max),
);
