import * as v from 'valibot';
import { storableText } from '../text/storable-text.ts';

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

/** A code of an authenticator app, or a recovery code; spaces and dashes are ignored. */
export const SecondFactorCode = v.pipe(v.string(), v.maxCodePoints(50), storableText);
